"""What a closed page held waits for its own browser, for as long as a reload takes, and for nobody else."""

from __future__ import annotations

from serving.drafts import GRACE, MOST, Drafts, secret_in

HERE = ("data", "no address")


class Page:
    """A page that is open until it is closed."""

    def __init__(self) -> None:
        self.open = True

    def __call__(self) -> bool:
        """Tell whether it is."""
        return self.open


def test_it_is_found_once_by_the_same_browser_on_the_same_page_after_its_page_was_closed() -> None:
    drafts, page = Drafts(watch=False), Page()
    drafts.note("mine", "first", HERE, {"held": 1}, page)
    assert drafts.take("mine", HERE) is None  # it is still open: another tab is another session
    page.open = False
    assert drafts.take("another's", HERE) is None
    assert drafts.take("mine", ("data", "another address")) is None
    assert drafts.take("mine", HERE) == {"held": 1}
    assert drafts.take("mine", HERE) is None


def test_the_page_that_was_seen_last_comes_first() -> None:
    now = [0.0]
    drafts, pages = Drafts(lambda: now[0], watch=False), [Page(), Page()]
    for place, page in enumerate(pages):
        now[0] = place
        drafts.note("mine", str(place), HERE, {"held": place}, page)
    pages[0].open = False
    now[0] = 5.0
    drafts.take("mine", ("x", "x"))
    pages[1].open = False
    assert [drafts.take("mine", HERE) for _ in range(3)] == [{"held": 1}, {"held": 0}, None]


def test_it_is_let_go_after_a_while_and_never_while_its_page_is_open() -> None:
    now, page = [0.0], Page()
    drafts = Drafts(lambda: now[0], watch=False)
    drafts.note("mine", "first", HERE, {"held": 1}, page)
    now[0] = 10 * GRACE
    drafts.note("others", "second", HERE, {}, Page())
    page.open = False
    now[0] += GRACE - 1
    assert drafts.take("others", HERE) is None
    now[0] += 1
    assert drafts.take("mine", HERE) is None
    assert list(drafts._held) == ["others"]


def test_there_are_never_more_than_so_many() -> None:
    drafts = Drafts(watch=False)
    for place in range(MOST + 5):
        drafts.note(str(place), "one", HERE, {}, Page())
    assert len(drafts._held) == MOST


def test_a_browser_is_known_by_the_secret_behind_the_mask() -> None:
    one = "2|c625910a|43d2ba0212b96a5d4dbe47ecd32946ef|1795371536"
    again = "2|a41572f0|21e259f8708989a72f8ea416b119a515|1795371536"
    assert secret_in(one) == secret_in(again) == "85f72b08d49cfb578b9bd6e6150cd7e5"
    for broken in (
        "",
        "x",
        "1|c625910a|43d2ba0212b96a5d4dbe47ecd32946ef|1",
        "2||43d2|1",
        "2|c625910a|43d2|1",
        "2|zz|y|1",
    ):
        assert not secret_in(broken)
