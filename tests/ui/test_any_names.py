"""All messages can be sent with any names, hands and languages."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from bot.engine.model.cards import in_order
from bot.engine.model.phase import Phase
from bot.engine.play.view import PlayNow
from bot.engine.variants import VARIANTS
from bot.render.wording import Wording, languages, wording_for
from bot.table.lobby.model import Status
from bot.table.views.hand.hand import hand_panel
from bot.table.views.public.lobby import lobby_panel
from bot.table.views.public.posts import post
from bot.table.views.public.replies import last_trick_panel, sheet_panel, table_panel
from bot.table.views.public.table_info import build_table_info
from bot.ui.components.custom_id import ButtonId
from tests.ui.arrange import LINK, Game, list_buttons, parts

names = st.lists(
    st.text(max_size=40)
    | st.text(alphabet="`*_~|<>@#[]()\\:\n\u202e\u200d\u0301א漢😀", min_size=25, max_size=40),
    min_size=8,
    max_size=8,
)
wordings = st.sampled_from(languages()).map(wording_for)


@settings(max_examples=15)
@given(names, st.sampled_from([4, 5, 8]), st.integers(0, 99), st.integers(0, 120), wordings)
def test_any_names_stay_within_the_limits(
    drawn_names: list[str], players: int, seed: int, moves: int, words: Wording
) -> None:
    game = Game("increduhearts", players, seed=seed, names=tuple(drawn_names))
    for _ in range(moves):
        game.move()
    info = build_table_info(game.lobby, words, step=game.info.step, link=LINK)
    for seat in range(players):
        view = game.view(seat)
        for panel in (
            hand_panel(view, info, words, note="x" * 200),
            table_panel(view, info, words),
            last_trick_panel(view, info, words),
            sheet_panel(view, info, words),
        ):
            for button in list_buttons(panel):
                assert str(ButtonId.parse(button["custom_id"])) == button["custom_id"]
    for item in game.feed.items[-3:]:
        list(parts(post(item, info, words, mentioned=(1,))))
    for status in Status:
        list(parts(lobby_panel(replace(game.lobby, status=status), info, words)))


@pytest.fixture(scope="module")
def opened_game() -> Game:
    """Provide a game in which one card of the first trick has been played."""
    return Game().until(lambda view: view.phase is Phase.PLAYING and len(view.plays) == 1)


DECK = VARIANTS["increduhearts"].rules(4).deck


@given(st.integers(0, 2**32), st.integers(1, 26), wordings)
def test_any_hand_stays_within_the_limits(
    opened_game: Game, seed: int, size: int, words: Wording
) -> None:
    rng = Random(seed)
    hand = in_order(tuple(rng.sample(DECK, size)))
    legal = tuple(dict.fromkeys(hand[: rng.randint(1, size)]))
    view = structs.replace(opened_game.own(), hand=hand, pending=PlayNow(legal, None, ()))
    panel = hand_panel(view, opened_game.info, words)
    cards = [button for button in list_buttons(panel) if ":play:" in button["custom_id"]]
    assert len(cards) == size
    assert sum(not card["disabled"] for card in cards) == sum(card in legal for card in hand)
