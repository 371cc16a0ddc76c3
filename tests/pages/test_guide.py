"""The guide in the app: every answer leads to the page that leads with the same method, and every link opens."""

from __future__ import annotations

import pytest

from compare_core.catalogue import all_methods
from compare_core.guide import verification
from compare_core.guide.chooser import Leaf, follow, outline
from compare_core.guide.pitfalls import PITFALLS
from compare_core.guide.recommended import by_metric, for_many, for_two
from compare_core.guide.samples import sample
from compare_core.lab.pictures import PICTURES
from compare_core.manual import GROUPS
from compare_core.metrics.choices import CHOICES
from tests.pages.app import opened, page, said, section, tabled
from tests.thorough import listed

ENDS = {branch.leaf: branch.way for branch in outline() if branch.leaf and branch.leaf.sample}
WAYS = {leaf.sample: way for leaf, way in ENDS.items() if not leaf.metric}


def title(id_: str) -> str:
    return all_methods()[id_].title


@pytest.mark.parametrize("name", WAYS)
def test_an_answer_leads_to_the_page_that_leads_with_it(name: str) -> None:
    app = page("guide", section="which", way=".".join(WAYS[name]), models="two")
    evidence = sample(name).evidence
    lead = for_two(evidence, evidence.models[:2]).lead
    assert app.header[0].value.replace("\\", "") == title(lead)
    app.button(key=f"guide_open_{lead}").click().run()
    assert not app.exception
    assert f"{title(lead)} **leads**" in tabled(app)
    assert app.session_state["held"].method is None


@pytest.mark.parametrize("leaf", [leaf for leaf in ENDS if leaf.metric], ids=lambda leaf: leaf.metric)
def test_a_metric_leads_to_the_page_that_compares_by_it(leaf: Leaf) -> None:
    app = page("guide", section="which", way=".".join(ENDS[leaf]))
    evidence = sample(leaf.sample).evidence
    lead = by_metric(evidence, evidence.models[:2], leaf.metric).lead
    assert app.header[0].value.replace("\\", "") == title(lead)
    app.button(key=f"guide_open_{lead}").click().run()
    assert not app.exception
    assert app.session_state["section_pairwise"] == "metric"
    assert CHOICES[leaf.metric] in [box.value.replace("\\", "") for box in app.header]


def test_each_question_follows_from_the_answer_before_and_stands_in_the_link() -> None:
    app = page("guide")
    assert [box.key for box in app.radio] == ["guide_ask_"]
    app.radio(key="guide_ask_").set_value("folds").run()
    app.radio(key="guide_ask_folds").set_value("5x2").run()
    assert app.query_params["way"] == "folds.5x2"
    assert "Alpaydin 1999" in said(app)
    app.radio(key="guide_number").set_value("many").run()
    assert app.header[0].value == title(for_many(sample("five-by-two").evidence).pairs)
    app.radio(key="guide_ask_").set_value("battles").run()
    assert (app.query_params["way"], follow(("battles",))[0][0][1]) == ("battles", "battles")
    assert "No test here ranks models by their battles" in said(app)
    app.radio(key="guide_ask_").set_value("nothing").run()
    assert "Run an experiment first" in said(app)


def test_what_is_open_answers_the_questions_by_itself_and_stays_open() -> None:
    app = opened(page(), "passages")
    app.switch_page("pages/guide.py").run()
    app.button(key="guide_from_held").click().run()
    assert app.query_params["way"] == "right.same.groups"
    assert "Items come in 40 clusters" in said(app)
    key = app.session_state["held"].key
    app.button(key="guide_open_clustered_difference").click().run()
    assert app.session_state["held"].key == key
    assert f"{title('clustered_difference')} **leads**" in tabled(app)


def test_a_link_that_asks_for_nonsense_asks_the_first_question() -> None:
    app = page("guide", section="which", way="<b>.x", models="7")
    assert [box.key for box in app.radio] == ["guide_ask_"]
    assert "way" not in app.query_params


@pytest.mark.parametrize(
    "name", listed(["mcnemar", "bayes_hierarchical", "nemenyi", "cochran_q", "delong", "bootstrap_metric"], 2)
)
def test_a_method_has_an_entry_of_its_own_whose_example_opens(name: str) -> None:
    app = page("guide", section="methods", method=name)
    assert app.query_params["method"] == name
    assert app.header[0].value.replace("\\", "") == title(name)
    assert all_methods()[name].formula in app.get("latex")[0].value
    app.button(key="guide_open").click().run()
    assert not app.exception
    assert title(name).split()[0] in said(app) + tabled(app) + str([box.value for box in app.selectbox])


def test_the_list_of_methods_is_searched_and_leads_to_entries_and_back() -> None:
    app = page("guide", section="methods")
    seen = set()
    for group in GROUPS:
        app.session_state["guide_group"] = group.title
        app.run()
        seen |= {button.key for button in app.button if (button.key or "").startswith("guide_to_")}
    assert seen == {f"guide_to_{name}" for name in all_methods()}
    app.text_input(key="guide_search").set_value("looney").run()
    assert dict(app.query_params) == {"section": "found", "find": "looney"}
    app.button(key="guide_open_0").click().run()
    assert app.query_params["method"] == "looney_f"
    app.button(key="guide_all").click().run()
    assert "method" not in app.query_params


def test_an_unknown_method_is_named_and_the_list_is_shown() -> None:
    app = page("guide", section="methods", method="mcnemar_magic")
    assert "no method called 'mcnemar_magic'" in app.warning[0].value.replace("\\", "")
    assert "methods" in app.caption[0].value


def test_a_link_opens_an_example_with_a_method_that_leads() -> None:
    app = page("pairwise", example="panel-b", method="mcnemar")
    section(app, "pairwise", "tests")
    assert f"{title('mcnemar')} **leads**" in tabled(app)
    app = page("pairwise", example="panel-b", method="nonsense")
    assert "nonsense" in said(app)
    assert "panel" in app.session_state["held"].source or app.session_state["held"].understood is not None


def test_words_are_found_by_what_they_mean() -> None:
    app = page("guide", section="words")
    assert "test set" in said(app)
    assert "ROPE" not in said(app)
    app.text_input(key="guide_search").set_value("too small to matter").run()
    assert "The region of practical equivalence" in said(app)
    app.button(key="guide_open_0").click().run()
    assert "**ROPE**" in said(app)
    assert (app.text_input(key="guide_search").value, app.query_params["section"]) == ("", "words")


def test_a_picture_of_the_lab_is_found_and_opened() -> None:
    app = page("pairwise")
    app.text_input(key="guide_search").set_value("peeking").run()
    again = page("guide", **{name: app.query_params[name] for name in app.query_params})
    assert said(again) == said(app)
    next(button for button in again.button if button.label == "Peeking").click().run()
    assert not again.exception
    assert again.query_params["picture"] == "peeking"
    assert PICTURES["peeking"].question in said(again)


def test_a_pitfall_of_other_results_is_found_as_well() -> None:
    app = page("guide")
    app.text_input(key="guide_search").set_value("folds independent").run()
    next(button for button in app.button if button.label.startswith("Do the folds share")).click().run()
    assert not app.exception
    assert app.expander[0].label.startswith("Do the folds share")
    assert "an ordinary t test finds too many" in said(app)


def test_terms_are_explained_where_they_stand_on_a_page_of_results() -> None:
    app = page("pairwise", example="digits")
    (sentences,) = (box for box in app.markdown if "At alpha" in box.value)
    assert "share of false alarms" in sentences.help
    assert any("neither model were better" in (box.help or "") for box in app.markdown if "badge" in box.value)
    assert "share of false alarms" in app.select_slider(key="alpha").help


def test_cases_are_computed_while_one_looks_and_all_at_a_press(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {name: title(name) for name in ("mcnemar", "five_by_two_f")}
    monkeypatch.setattr(verification, "titles", lambda: few)
    app = page("guide", section="verification")
    count = verification.count("mcnemar")
    assert f"{count} of {count} cases agree." in said(app)
    assert app.query_params["method"] == "mcnemar"
    app.button(key="guide_compute").click().run()
    every = sum(map(verification.count, few))
    assert app.success[0].value == f"{every} of {every} cases agree."
    app.text_input(key="guide_case").set_value("approval").run()
    assert "1 of 1 cases agree." in said(app)
    assert "statistic: 17.3559322 computed, 17.3559 expected" in said(app)


def test_published_figures_and_the_calibration_stand_in_the_guide() -> None:
    app = page("guide", section="verification")
    app.session_state["guide_confirmed"] = "published"
    app.run()
    assert "STAC" in tabled(app)
    assert "0.109375" in tabled(app)
    app.session_state["guide_confirmed"] = "calibration"
    app.run()
    app.selectbox(key="guide_rates_of").set_value("two_proportion_z").run()
    assert not app.exception
    assert "14.2 % ± 0.8 %" in tabled(app)


def test_a_copy_without_cases_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verification, "titles", dict)
    assert "come with the repository" in page("guide", section="verification").info[0].value


def test_pitfalls_tell_of_the_results_that_are_open() -> None:
    app = opened(page(), "passages")
    app.switch_page("pages/guide.py").run()
    section(app, "guide", "pitfalls")
    assert "They come in 40 clusters" in said(app)
    assert app.query_params["section"] == "pitfalls"
    assert app.toggle(key="pitfalls_elsewhere").label == "Show 3 more questions that only other kinds of results raise"
    app.toggle(key="pitfalls_elsewhere").set_value(True).run()
    assert len(app.expander) == len(PITFALLS)
    assert "5 models are 10 pairs" in said(page("guide", section="pitfalls"))
