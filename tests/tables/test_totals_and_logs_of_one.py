"""Totals of backtests and of players, and logs of one connection: what is said of them, and what to bring."""

from itertools import product

import numpy as np
import pytest

from tests.tables.told import asked, refused, rows

DRAW = np.random.default_rng(13)


def backtests(more: str, cells: tuple[str, ...]) -> str:
    """Return what backtests came to in the end, with something else that is known of each."""
    lines = [
        f"{n},Kelly {n // 2},{1700 + n},{0.3 + n / 99:.4f},{DRAW.normal(5, 9):.3f},{DRAW.gamma(9, 5):.3f},"
        f"{DRAW.normal():.3f},{'True' if n % 2 else 'False'},{(n % 4 + 1) / 100},{cells[n % len(cells)]}"
        for n in range(12)
    ]
    header = "test_id,test_name,total_bets,win_rate,roi,max_drawdown,sharpe_ratio,use_thresholds,max_bet"
    return rows(f"{header},{more}", *lines)


@pytest.mark.parametrize("more", ["test_date", "comment"])
def test_totals_of_backtests_are_no_results_of_settings(more: str) -> None:
    said = refused(backtests(more, ("", "", "2025-01-02")))
    assert "one backtest" in said
    assert "a column for each strategy" in said


def test_backtests_of_strategies_on_several_markets_are_compared() -> None:
    lines = [
        f"{name},{market},{DRAW.integers(50, 99)},{DRAW.uniform(0.3, 0.6):.3f},{DRAW.normal():.3f},{DRAW.gamma(9):.3f}"
        for market, name in product(("BTC", "ETH", "SOL", "XRP", "ADA", "DOT", "LTC", "UNI"), ("momentum", "reversal"))
    ]
    question = asked(rows("strategy,symbol,total_trades,win_rate,sharpe,max_drawdown", *lines))
    assert (question.suggested.model, question.suggested.dataset) == ("strategy", "symbol")


def speeds(where: str, names: tuple[str, ...]) -> str:
    """Return tests of a connection, each at another hour."""
    lines = [
        f"{names[n % len(names)]},2024-03-{1 + n // 24:02}T{n % 24:02}:42:03,{DRAW.gamma(9, 5):.2f},"
        f"{DRAW.normal(9e6, 1e6):.1f},{DRAW.normal(5e6, 1e6):.1f}"
        for n in range(60)
    ]
    return rows(f"{where},Timestamp,Ping,Download,Upload", *lines)


@pytest.mark.parametrize("where", ["Sponsor", "Server Name"])
def test_servers_that_a_program_chose_are_not_compared(where: str) -> None:
    said = refused(speeds(where, ("aql", "Bytemark", "Boundless", "ITPS", "Aspire")))
    assert "one connection" in said
    assert "at the same hours" in said


def test_lines_that_were_tested_are_more_than_one() -> None:
    """Though nothing pairs what was tested at different hours."""
    question = asked(speeds("ISP", ("north", "south")))
    assert "one connection" not in str(question)
    assert {(choice.roles.layout, choice.roles.model) for choice in question.choices} == {("separate_scores", "ISP")}


@pytest.mark.parametrize("header", ["rank,player,rating,wins,losses,streak", "rank,player,mmr,win,loss,win_streak"])
def test_totals_of_players_on_a_ladder_are_no_games(header: str) -> None:
    lines = [f"{n},player {n},{2400 - 9 * n},{200 - n},{90 + n},{n % 7}" for n in range(1, 40)]
    assert "not who won against whom" in refused(rows(header, *lines))


@pytest.mark.parametrize("when", ["entry_date", "submitted_at"])
def test_seconds_since_1970_are_no_number_beside_another(when: str) -> None:
    lines = [f"{1_770_000_000 + 977 * n},branch-{n},{2.9 + n * n / 99:.3f}" for n in range(60)]
    said = refused(rows(f"{when},branch_name,time", *lines))
    assert said.startswith("There is one number, “time”, for each “branch_name”")


def test_programs_that_ran_in_turn_stay_separate_groups_beside_their_times() -> None:
    lines = [f"{1_752_543_103 + n // 9},http{2 + n % 2},{DRAW.gamma(3, 0.001):.6f}" for n in range(90)]
    question = asked(rows("timestamp,protocol,time_total", *lines))
    assert {(each.roles.model, each.roles.value) for each in question.choices} == {("protocol", "time_total")}
