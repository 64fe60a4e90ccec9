"""Messages with card pictures: same content as with labels, and within the limits."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.engine.model.cards import Shade
from bot.engine.model.phase import Phase
from bot.engine.model.seats import all_seats
from bot.engine.play.view import PassNow, PlayNow
from bot.engine.variants import VARIANTS
from bot.render.card_names import CardFace, face_name, read_name
from bot.render.feed import TrickItem
from bot.render.pictures.elements.colours import Deck
from bot.render.wording import Wording
from bot.sandbox.validation.components import ComponentCheck
from bot.sandbox.world.errors import FormErrors
from bot.service.settings.preferences import Deck as PreferredDeck
from bot.service.settings.preferences import Preferences
from bot.service.settings.server_settings import ServerSettings
from bot.ui.components.builders import panel
from bot.ui.components.custom_id import ButtonId, parse_card_arg
from bot.ui.components.validation import MOST_TEXT, check_layout
from bot.ui.localization import Localization
from bot.ui.views.hand.hand import hand_panel
from bot.ui.views.table.posts import post, tricks_post
from bot.ui.views.table.replies import last_trick_panel, table_panel
from tests.e2e.knowledge import shown_cards
from tests.thorough import usual_variants
from tests.ui.arrange import FIRST_EMOJI, PICTURES, WORDS, Game, faces, text_of


def as_message(layout: discord.ui.LayoutView) -> dict[str, Any]:
    """Check a layout with the bot's and the sandbox's checks, and return it as JSON."""
    components = list(check_layout(layout))
    errors = FormErrors()
    ids = range(FIRST_EMOJI, FIRST_EMOJI + 1000)
    ComponentCheck(errors, set(), ids, v2=True).run(deepcopy(list(components)))  # it changes ids
    errors.raise_if_any()
    return {"components": components}


def card_buttons(message: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for row in message["components"][0]["components"]:
        for one in row.get("components", ()):
            if ":play:" in one.get("custom_id", "") or ":pass:" in one.get("custom_id", ""):
                yield one


def everything(game: Game, wording: Wording) -> Iterator[discord.ui.LayoutView]:
    """Yield all messages about a table at a moment."""
    info = game.info
    for seat in all_seats(len(game.lobby.seats)):
        view = game.view(seat)
        yield hand_panel(view, info, wording)
        yield last_trick_panel(view, info, wording)
        yield table_panel(view, info, wording)
    for item in game.feed.items[-2:]:
        yield post(item, info, wording, with_buttons=True)


@pytest.mark.parametrize("variant", usual_variants(VARIANTS))
def test_pictures_show_the_cards_that_the_words_name(variant: str) -> None:
    options = {"warren": True} if variant == "ricketts" else None
    game = Game(variant, VARIANTS[variant].player_counts[-1], options=options)
    for _ in range(30):
        if game.state.phase is Phase.OVER:
            break
        for plain, pictured in zip(
            everything(game, WORDS), everything(game, PICTURES), strict=True
        ):
            assert shown_cards(as_message(pictured)) == shown_cards(as_message(plain))
        game.move()


@pytest.mark.parametrize("variant", usual_variants(VARIANTS))
def test_card_buttons_are_pictures_alone(variant: str) -> None:
    game = Game(variant, VARIANTS[variant].player_counts[-1])
    seen = set()
    while PlayNow not in seen:
        view = game.own()
        seen.add(type(view.pending))
        shown = list(card_buttons(as_message(hand_panel(view, game.info, PICTURES))))
        assert len(shown) == len(view.hand)
        for one in shown:
            named = read_name(one["emoji"]["name"])
            assert named is not None
            assert "label" not in one, "the name of the picture says it"
            assert parse_card_arg(ButtonId.parse(one["custom_id"]).arg)[0] is named.face.card
        game.move()
    assert (PassNow in seen) == (game.state.rules.pass_size > 0)


def test_26_cards_with_pictures_fit_for_four_and_long_tricks_for_eight() -> None:
    four = Game("increduhearts", 4)
    message = as_message(hand_panel(four.own(), four.info, PICTURES))
    assert len(list(card_buttons(message))) == 26
    eight = Game("increduhearts", 8).until(lambda view: len(view.tricks) == 2)
    for layout in everything(eight, PICTURES):
        as_message(layout)


def test_many_tricks_in_one_message_are_written_in_signs() -> None:
    game = Game("increduhearts", 8).until(lambda view: len(view.tricks) == 12)
    tricks = [item for item in game.feed.items if isinstance(item, TrickItem)]
    few = text_of_any(tricks_post(tricks[:2], game.info, PICTURES))
    assert "<:" in few
    many = text_of_any(tricks_post(tricks[:12], game.info, PICTURES))
    assert "<:" not in many
    assert many == text_of_any(tricks_post(tricks[:12], game.info, WORDS))


def text_of_any(layout: discord.ui.LayoutView) -> str:
    message = as_message(layout)
    return "\n".join(part.get("content", "") for part in message["components"][0]["components"])


def test_text_that_is_too_long_with_pictures_is_written_in_signs() -> None:
    queen = PICTURES.faces["QS"]
    assert text_of_any(panel([f"{queen} " * 10], accent=1)).startswith(queen)
    long = f"{queen} " * (MOST_TEXT // len(queen) + 1)
    assert text_of(panel([long], accent=1)).startswith("♠Q ♠Q ")


class FakeEmojis:
    """Fake emojis with all cards of both decks."""

    def faces(self, deck: Deck) -> Mapping[str, str]:
        return faces(deck)


def localization(
    preferences: Preferences | None = None, settings: ServerSettings | None = None
) -> Localization:
    def book(value: object) -> Any:
        return SimpleNamespace(known=lambda _owner: value, locale=lambda _owner: None)

    return Localization(
        book(preferences or Preferences()),
        book(settings or ServerSettings()),
        cast("Any", FakeEmojis()),
    )


def test_person_sees_the_deck_that_is_preferred() -> None:
    four = localization().known_personal(5)
    two = localization(Preferences(deck=PreferredDeck.TWO)).known_personal(5)
    assert four.faces["QS"].startswith("<:queen_of_spades_f")
    assert two.faces["QS"].startswith("<:queen_of_spades_t")


def test_person_who_prefers_text_sees_labels() -> None:
    assert localization(Preferences(text_only=True)).known_personal(5).faces == {}


def test_server_without_pictures_sees_signs() -> None:
    assert localization().known_public(7).faces["QS/2H:light"] == faces(Deck.FOUR)["QS/2H:light"]
    assert localization(settings=ServerSettings(pictures=False)).known_public(7).faces == {}


def test_wording_is_the_same_object_each_time() -> None:
    some = localization()
    assert some.known_personal(5) is some.known_personal(6)
    assert some.known_personal(5) is not WORDS


def test_side_question_shows_either_side_marked() -> None:
    game = Game("double-hearts").until(
        lambda view: len(view.tricks) >= 1 and not view.plays and bool(view.waiting_for)
    )
    view = game.own()
    asked = next(one for one in view.hand if one in set(view.pending.legal))  # type: ignore[union-attr]
    message = as_message(hand_panel(view, game.info, PICTURES, asked=asked))
    sides = [
        one["emoji"]["name"]
        for row in message["components"][0]["components"]
        for one in row.get("components", ())
        if ":side:" in one["custom_id"]
    ]
    assert sides == [face_name(CardFace(asked, shade), Deck.FOUR) for shade in Shade]
