"""Look at a page by the rules of axe-core, in light and in dark, on a desktop and on a phone.

`axe.min.js` is axe-core 4.14.1 by Deque Systems, unchanged, under the Mozilla Public License 2.0 (`axe.LICENSE`). It is
here for the tests alone; the app neither serves nor needs it. `npm pack axe-core` brings a newer one.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.drive import Visit

AXE = Path(__file__).with_name("axe.min.js").read_text(encoding="utf-8")
STREAMLITS_OWN = {  # rule: where, in Streamlit's own markup, which no setting, label or style can change
    # A section with the role of decoration and yet a name; the button in it has a name of its own.
    "presentation-role-conflict": "[data-testid=stFileUploaderDropzone]",
}
SETTLED = """async () => {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const moving = document.getAnimations().filter(one => one instanceof CSSTransition);
  const late = new Promise(done => setTimeout(done, 500));  // a transition of what is hidden never ends
  await Promise.race([Promise.allSettled(moving.map(one => one.finished)), late]);
}"""
DRAWN = """() => [...document.querySelectorAll('[data-testid=stVegaLiteChart]')].every(
  chart => chart.querySelector('svg g.role-mark'))"""
BROKEN = """async ([rules, excused]) => {
  const only = rules.length ? {runOnly: {type: 'rule', values: rules}} : {};
  const found = await axe.run(document, {resultTypes: ['violations'], ...only});
  return found.violations.flatMap(rule => rule.nodes
    .filter(node => !(rule.id in excused && document.querySelector(node.target.at(-1))?.matches(excused[rule.id])))
    .map(node => `${rule.id}: ${node.html.slice(0, 200)}`
      + [...node.any, ...node.all, ...node.none].map(check => ` (${check.message})`).join('')));
}"""
HEADINGS = """() => [...document.querySelectorAll('[data-testid=stMain] :is(h1, h2, h3, h4, h5, h6)')]
  .map(heading => Number(heading.tagName[1]))"""


def broken(page: Page) -> list[str]:
    """Return what breaks any rule on a page that is not Streamlit's."""
    page.evaluate(AXE)
    found: list[str] = page.evaluate(BROKEN, [[], {}])
    return found


class Eyes:
    """Looks at each state of one visit."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.page, self.scheme = visit, visit.page, "light"
        self.page.evaluate(AXE)

    def look(self, *, phone: bool = False) -> None:
        """Fail if anything is broken; whatever comes next is seen first in the scheme in which this ended."""
        self._assert_nothing_broken()
        self._assert_headings_in_order()
        if phone:
            self.page.set_viewport_size({"width": 390, "height": 844})
            self._assert_nothing_broken()
            self.page.set_viewport_size({"width": 1280, "height": 900})
        self._turn()
        self._assert_nothing_broken("color-contrast")

    def found(self, *rules: str, excused: dict[str, str]) -> list[str]:
        """Return what breaks these rules, or any."""
        self.page.wait_for_function(DRAWN)
        self.page.evaluate(SETTLED)
        broken: list[str] = self.page.evaluate(BROKEN, [rules, excused])
        return broken

    def _assert_nothing_broken(self, *rules: str) -> None:
        broken = self.found(*rules, excused=STREAMLITS_OWN)
        assert not broken, "\n".join((self.page.url, *broken))

    def _assert_headings_in_order(self) -> None:
        levels = self.page.evaluate(HEADINGS)
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(below - above <= 1 for above, below in pairwise(levels)), levels

    def _turn(self) -> None:
        """Change from light to dark, or back."""
        self.scheme = "dark" if self.scheme == "light" else "light"
        self.page.emulate_media(color_scheme=self.scheme)  # type: ignore[arg-type]
        turned = f"() => getComputedStyle(document.querySelector('.stApp')).colorScheme === '{self.scheme}'"
        self.page.wait_for_function(turned)
        self.visit.idle()
