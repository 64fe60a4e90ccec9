"""No row of buttons wraps on a phone: the page draws them as wide as Discord does."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from playwright.sync_api import Page, Route, expect

from bot.engine.model.phase import Phase
from bot.engine.play.view import PlayNow, TableView
from bot.engine.variants import VARIANTS
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.elements.fonts import INTER
from bot.render.wording import Wording, languages, wording_for
from bot.settings.preferences import Sort
from bot.table.state.steps import current_step
from bot.table.views.hand.hand import hand_panel
from bot.table.views.hand.side_prompt import asks_for_side
from bot.table.views.public.table_info import build_table_info
from bot.ui.components.payloads import Component, Layout, walk
from tests.sandbox_page.conftest import OpenVisit
from tests.ui.arrange import LINK, Game, faces
from tests.ui.panels import everything

Row = tuple[str, ...]
LARGEST = [(key, variant.player_counts[0]) for key, variant in VARIANTS.items()]
PHONE, LARGER_PHONE, DESKTOP = 360, 390, 1280
A_PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"/>'

# Adds a font to the page.
ADD_FONT = """
async (letters) => {
  const bytes = Uint8Array.from(atob(letters), (sign) => sign.charCodeAt(0));
  document.fonts.add(await new FontFace("Wide", bytes.buffer).load());
}
"""
# Draws rows as the page draws them in a message, and measures them.
MEASURE = """
async ([rows, width, stays]) => {
  const [{ messageRows }, { render }] = await Promise.all(
    ["message.js", "dom.js"].map((name) => import(`/static/${name}`)));
  const { sandboxPage: app } = window;
  const view = app.view("channel", app.acting, app.world.channelId);
  const host = document.createElement("div");
  host.style = "position: fixed; inset: 0; z-index: 99";
  host.style.fontFamily = "Wide";
  host.innerHTML = `<section class="pane of-person current">
    <div class="place"><div class="scroller"><div class="content"><ol class="messages"></ol></div>
    </div></div></section>`;
  Object.assign(host.firstChild.style, { display: "flex", width: `${width}px`, height: "100%" });
  document.body.append(host);
  const author = { id: "1", username: "Moonshooter", bot: true };
  const list = [{
    id: "rows", channel_id: "1", type: 0, flags: 32768, author, content: "",
    timestamp: new Date(0).toISOString(),
    components: rows.map((row) => ({ type: 17, accent_color: 1, components: [row] })),
  }];
  render(host.querySelector("ol"), messageRows({ list }, view));
  const found = [...host.querySelectorAll(".row")].map((row) => {
    const buttons = [...row.querySelectorAll(".button")];
    const labels = [...row.querySelectorAll(".label")];
    return {
      room: row.clientWidth,
      lines: new Set(buttons.map((button) => button.getBoundingClientRect().top)).size,
      cut: labels.some((label) => label.scrollWidth > label.clientWidth),
      heights: [...new Set(buttons.map((button) => button.getBoundingClientRect().height))],
    };
  });
  if (!stays) host.remove();
  return found;
}
"""


def build_hand_panels(words: Wording) -> Iterator[Layout]:
    """Yield the panels of each game's largest hands: passing, waiting, playing, choosing a side."""
    for variant, players in LARGEST:
        game = Game(variant, players, seed=players)
        yield from build_seat_panels(game, words)
        first = game.view(game.state.to_act[0])
        if first.phase is Phase.PASSING:
            yield from build_panels(game, structs.replace(first, draft=first.hand[:2]), words)
        game.until(lambda view: view.phase is Phase.PLAYING)
        yield from build_seat_panels(game, words)
        game.until(lambda view: bool(view.tricks) and not view.plays)
        yield from build_seat_panels(game, words)


def build_seat_panels(game: Game, words: Wording) -> Iterator[Layout]:
    """Yield the panels of each seat, and those of the last seat with each card queued."""
    for seat in range(len(game.lobby.seats)):
        view = game.view(seat)
        yield from build_panels(game, view, words)
    if view.phase is Phase.PLAYING and view.pending is None:
        for card in view.hand:
            yield from build_panels(game, structs.replace(view, plan=card), words)


def build_panels(game: Game, view: TableView, words: Wording) -> Iterator[Layout]:
    """Yield a panel in every order of the cards, and for each card whose side must be chosen."""
    info = build_info(game, words)
    for sort in Sort:
        yield hand_panel(view, info, words, sort=sort)
    if isinstance(view.pending, PlayNow):
        for card in view.hand:
            if asks_for_side(view, card):
                yield hand_panel(view, info, words, two_sided_card=card)


def build_info(game: Game, words: Wording) -> Any:
    """Return the information about the table, in a language."""
    return build_table_info(game.lobby, words, step=current_step(game.view(None)), link=LINK)


def list_rows(layouts: Iterator[Layout]) -> list[Component]:
    """Return the rows of buttons that differ in their labels and emojis."""
    rows_by_buttons: dict[str, Component] = {}
    for layout in layouts:
        for part in walk(layout.to_components()):
            if part["type"] == 1 and all(
                component["type"] == 2 for component in part["components"]
            ):
                button_rows = [
                    {**component, "custom_id": "", "style": 0} for component in part["components"]
                ]
                rows_by_buttons.setdefault(json.dumps(button_rows, sort_keys=True), part)
    return list(rows_by_buttons.values())


# Each language, with signs or pictures. One takes as long as ten other tests, so all but one are
# slow; German has the longest words.
ROWS = [
    pytest.param(
        language,
        has_pictures,
        id=f"{language}-{'pictures' if has_pictures else 'signs'}",
        marks=pytest.mark.thorough if language == "de" and has_pictures else pytest.mark.slow,
    )
    for language in languages()
    for has_pictures in (False, True)
]


@pytest.fixture
def ruler(visit: OpenVisit) -> Iterator[Page]:
    """A page on which rows can be measured, with a picture for every emoji.

    Its font is that of the bot's pictures, which is wider than Discord's and the same everywhere.
    """
    page = visit(width=PHONE, height=800).page

    def picture(route: Route) -> None:
        route.fulfill(body=A_PICTURE, content_type="image/svg+xml")

    page.route("**/emojis/*", picture)
    letters = base64.b64encode(Path(INTER.path).read_bytes()).decode()
    page.evaluate(ADD_FONT, letters)
    yield page
    page.unroute("**/emojis/*")


@pytest.mark.parametrize(("language", "pictured"), ROWS)
def test_no_row_wraps_on_the_narrowest_phone(ruler: Page, language: str, pictured: bool) -> None:
    words = wording_for(language)
    if pictured:
        words = words.with_faces(faces(Deck.FOUR, words.letters))
    rows = list_rows(
        layout
        for build_layouts in (build_hand_panels, everything)
        for layout in build_layouts(words)
    )
    assert len(rows) > 200
    # Inter has no suits, and other fonts vary between machines; the bot assumes the width of M.
    lettered = json.loads(re.sub("[♣♦♠♥☾✓]", "M", json.dumps(rows, ensure_ascii=False)))
    measured = ruler.evaluate(MEASURE, [lettered, PHONE])
    assert len(measured) == len(rows)
    wrong = [
        [component.get("label") or component["emoji"]["name"] for component in row["components"]]
        for row, measurements in zip(rows, measured, strict=True)
        if measurements["lines"] != 1 or measurements["cut"]
    ]
    assert wrong == []


def build_row(count: int) -> Component:
    """Return a row of buttons with an emoji and no label."""
    emoji = {"id": "1", "name": "queen_of_spades_f1"}
    return {
        "type": 1,
        "components": [
            {"type": 2, "style": 2, "custom_id": f"x{n}", "emoji": emoji} for n in range(count)
        ],
    }


@pytest.mark.thorough
def test_the_page_has_the_sizes_that_the_bot_counts_with(ruler: Page) -> None:
    for width, room in ((PHONE, 270), (LARGER_PHONE, 300)):
        ruler.set_viewport_size({"width": width, "height": 800})
        four, five, six = ruler.evaluate(MEASURE, [[build_row(n) for n in (4, 5, 6)], width])
        assert four["room"] == room
        assert four["lines"] == 1
        assert five["lines"] == 1, "44 pixels each, and gaps of 8"
        assert six["lines"] == 2
        assert four["heights"] == [40]
    ruler.set_viewport_size({"width": DESKTOP, "height": 800})
    [five] = ruler.evaluate(MEASURE, [[build_row(5)], 700])
    assert (five["lines"], five["heights"]) == (1, [32])


@pytest.mark.thorough
def test_a_card_without_a_label_is_named_by_its_picture(ruler: Page) -> None:
    row = build_row(2)
    row["components"][1]["label"] = "✓"
    ruler.evaluate(MEASURE, [[row], PHONE, True])
    measured = ruler.locator(".row").last
    for name in ("queen of spades", "queen of spades ✓"):
        expect(measured.get_by_role("button", name=name, exact=True)).to_be_visible()
