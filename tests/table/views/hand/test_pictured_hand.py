"""Messages with card pictures: same content as with labels, and within the limits."""

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

import discord
import pytest

from bot.engine.model.phase import Phase
from bot.engine.model.seats import all_seats
from bot.engine.play.view import PassNow, PlayNow
from bot.engine.variants import VARIANTS
from bot.render.card_names import read_name
from bot.render.pictures.elements.colours import Deck
from bot.render.wording import Wording, wording_for
from bot.sandbox.validation.components import ComponentCheck
from bot.sandbox.world.errors import FormErrors
from bot.table.views.hand.hand import hand_panel
from bot.table.views.hand.pictures import panel_illustration
from bot.table.views.public.posts import post
from bot.table.views.public.replies import last_trick_panel, table_panel
from bot.ui.components.custom_id import ButtonId, parse_card_arg
from bot.ui.components.validation import check_layout
from tests.e2e.knowledge import shown_cards
from tests.thorough import usual_variants
from tests.ui.arrange import FIRST_EMOJI, PICTURES, WORDS, Game, faces


def check_message(layout: discord.ui.LayoutView) -> dict[str, Any]:
    """Check a layout with the bot's and the sandbox's checks, and return it as JSON."""
    components = list(check_layout(layout))
    errors = FormErrors()
    ids = range(FIRST_EMOJI, FIRST_EMOJI + 1000)
    ComponentCheck(errors, set(), ids, v2=True).run(deepcopy(list(components)))  # it changes ids
    errors.raise_if_any()
    return {"components": components}


def card_buttons(message: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for row in message["components"][0]["components"]:
        for component in row.get("components", ()):
            if ":play:" in component.get("custom_id", "") or ":pass:" in component.get(
                "custom_id", ""
            ):
                yield component


def everything(game: Game, wording: Wording) -> Iterator[discord.ui.LayoutView]:
    """Yield all messages about a table at a moment."""
    info = game.info
    for seat in all_seats(len(game.lobby.seats)):
        view = game.view(seat)
        yield hand_panel(view, info, wording)
        yield last_trick_panel(view, info, wording)
        yield table_panel(view, info, wording)
    for item in game.feed.items[-2:]:
        yield post(item, info, wording)


@pytest.mark.parametrize("variant", usual_variants(VARIANTS))
def test_pictures_show_the_cards_that_the_words_name(variant: str) -> None:
    options = {"warren": True} if variant == "ricketts" else None
    game = Game(variant, VARIANTS[variant].player_counts[-1], options=options)
    for _ in range(30):
        if game.state.phase is Phase.OVER:
            break
        for plain, pictured_panel in zip(
            everything(game, WORDS), everything(game, PICTURES), strict=True
        ):
            assert shown_cards(check_message(pictured_panel)) == shown_cards(check_message(plain))
        game.move()


@pytest.mark.parametrize("has_emojis", [False, True])
@pytest.mark.parametrize("variant", usual_variants(VARIANTS))
def test_german_messages_name_jacks_and_queens_with_german_letters_alone(
    variant: str, has_emojis: bool
) -> None:
    words = wording_for("de")
    if has_emojis:
        words = words.with_faces(faces(Deck.FOUR, words.letters))
    game = Game(variant, VARIANTS[variant].player_counts[-1])
    named = set()
    for _ in range(20):
        if game.state.phase is Phase.OVER:
            break
        texts = [str(layout.to_components()) for layout in everything(game, words)]
        for seat in all_seats(len(game.lobby.seats)):
            illustration = panel_illustration(game.view(seat), game.info, words)
            if illustration is not None:
                texts.append(f"{illustration.alt} {illustration.sketch}")
                assert getattr(illustration.sketch, "letters", "BDKA") == "BDKA"
        for text in texts:
            assert not re.search("[♣♦♥♠][JQ]|(jack|queen)_of_|[JQ]_(clubs|diam|hearts|spad)", text)
            named.update(re.findall("[♣♦♥♠][BD]|(?:dame|bube)_of|[BD]_(?:clubs|hearts)", text))
        for _ in range(3):
            if game.state.phase is not Phase.OVER:
                game.move()
    assert len(named) > 1


@pytest.mark.parametrize("variant", usual_variants(VARIANTS))
def test_card_buttons_are_pictures_alone(variant: str) -> None:
    game = Game(variant, VARIANTS[variant].player_counts[-1])
    pending_types = set()
    while PlayNow not in pending_types:
        view = game.own()
        pending_types.add(type(view.pending))
        buttons = list(card_buttons(check_message(hand_panel(view, game.info, PICTURES))))
        assert len(buttons) == len(view.hand)
        for component in buttons:
            named = read_name(component["emoji"]["name"])
            assert named is not None
            assert "label" not in component, "the name of the picture says it"
            assert parse_card_arg(ButtonId.parse(component["custom_id"]).arg)[0] is named.face.card
        game.move()
    assert (PassNow in pending_types) == (game.state.rules.pass_size > 0)


def test_26_cards_with_pictures_fit_for_four_and_long_tricks_for_eight() -> None:
    four = Game("increduhearts", 4)
    message = check_message(hand_panel(four.own(), four.info, PICTURES))
    assert len(list(card_buttons(message))) == 26
    eight = Game("increduhearts", 8).until(lambda view: len(view.tricks) == 2)
    for layout in everything(eight, PICTURES):
        check_message(layout)
