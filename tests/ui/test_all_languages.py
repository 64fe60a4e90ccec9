"""All messages fit Discord's limits in every language, and no text comes from the code."""

import re
from collections.abc import Iterator

import msgspec
import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message, TextElement
from fluent.syntax.serializer import FluentSerializer
from fluent.syntax.visitor import Transformer
from msgspec.structs import replace

from bot.engine.model.cards import Suit, card
from bot.engine.model.errors import PlayerError
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind
from bot.engine.variants import VARIANTS
from bot.render.command_mentions import with_mentions
from bot.render.feed import CostlyTrick
from bot.render.illustrations.celebration import moon_illustration, winner_illustration
from bot.render.illustrations.game import LONGEST_ALT, Illustration
from bot.render.illustrations.score_sheet import sheet_illustration
from bot.render.illustrations.trick import trick_illustration
from bot.render.wording import ENGLISH, Wording, all_folders, languages, list_files, wording_for
from bot.table.lobby.start_time import ASKED_ZONES
from bot.ui.components.payloads import TEXT, walk
from bot.ui.components.validation import check_layout
from bot.ui.error_messages import error_text
from tests.catalogue import entries, spoken_in
from tests.languages import link_english
from tests.project.docs import list_slash_commands
from tests.thorough import slow_unless, thorough_unless
from tests.ui.arrange import NAMES, parts
from tests.ui.panels import everything, forms, list_game_layouts, moments
from tests.ui.sketches import (
    cancelled_trick,
    draw_feature_pictures,
    history,
    rules,
    trick,
    two_sided_trick,
)

WIDE = tuple("W" * 18 + sign for sign in "ABCDEFGHIJ")
# Not translated: names of people, variants, languages and cards, and Discord's markup.
PROPER = {
    wording_for().letters,
    *NAMES,
    *" ".join(variant.name for variant in VARIANTS.values()).split(),
    *(
        word
        for language in languages()
        for word in re.findall(r"[A-Za-z]{2,}", wording_for(language).text("language-name"))
    ),
    *wording_for().text("computer-names").split(", "),
    *re.findall(r"[A-Za-z]+", " ".join(zone.partition("/")[2] for zone in ASKED_ZONES)),
}
# What is given to scenes: what people have typed, names, notes, and how they show a picture.
GIVEN = {
    *("A", "Cup", "Kim", "Lou", "Olga", "Pairs", "Sunday", "brothers", "deals", "ended", "it"),
    *("Short", "games", "late", "note", "of", "picture", "pizza", "rude", "set", "storm", "trick"),
}
MARKUP = re.compile(  # links, emojis, mentions, times, secrets, numbers of tables
    r"\[|\]\(https://[^)]*\)|<a?:[^>]*>|<[@#][^>]*>|<t:[^>]*>|`[^`\n]*`|\b[a-z]{4}[2-9]{4}\b"
    r"|^\w+_f\d$"  # the name of an emoji
)


NOTATION = {  # of a sketch
    *(
        "cards",
        "deck",
        "hand",
        "kind",
        "kitty",
        "led",
        "moon",
        "notation",
        "ring",
        "shade",
        "side",
        "state",
        "tone",
    ),
}


class _Veiled(Transformer):
    """Replaces the text of messages by characters that are not Latin."""

    def visit_TextElement(self, node: TextElement) -> TextElement:  # noqa: N802
        node.value = re.sub(r"[A-Za-z]", "ж", node.value)
        return node


@pytest.fixture(scope="module")
def veiled(tmp_path_factory: pytest.TempPathFactory) -> Wording:
    """Provide a language without Latin letters, which reveals texts that come from the code."""
    folder = tmp_path_factory.mktemp("locales")
    link_english(folder)
    (folder / "ru").mkdir()
    for file in list_files(ENGLISH, all_folders()):
        resource = FluentResource(file.read_text("utf-8"))
        messages = (entry for entry in resource.body if isinstance(entry, Message))
        resource.body = [
            message if message.id.name == "card-letters" else _Veiled().visit(message)
            for message in messages
        ]
        (folder / "ru" / file.name).write_text(FluentSerializer().serialize(resource), "utf-8")
    return Wording("ru", folder)


def list_texts(part: object) -> Iterator[str]:
    """Yield all text of a component and its children."""
    if isinstance(part, dict):
        for key, value in part.items():
            is_read = key in {"content", "label", "description", "placeholder", "title", "name"}
            if is_read and isinstance(value, str):
                yield value
            yield from list_texts(value)
    elif isinstance(part, list | tuple):
        for item in part:
            yield from list_texts(item)


def words_in(text: str) -> set[str]:
    """Return the words of a text except proper names."""
    return set(re.findall(r"[A-Za-z]{2,}", MARKUP.sub(" ", text))) - PROPER - GIVEN


def collect_texts(words: Wording) -> set[str]:
    """Check all kinds of messages, and return their texts."""
    return {text for layout in everything(words) for text in list_texts(list(parts(layout)))}


@pytest.mark.thorough
def test_no_word_of_a_message_stands_in_the_code(veiled: Wording) -> None:
    assert {(word, text) for text in collect_texts(veiled) for word in words_in(text)} == set()


def test_no_word_of_a_form_stands_in_the_code(veiled: Wording) -> None:
    words = {
        word
        for form in forms(veiled)
        for text in list_texts(form.to_dict())
        for word in words_in(text)
    }
    assert words == set()


def illustrations(words: Wording) -> Iterator[Illustration]:
    """Yield every kind of picture, with all that may be drawn in one."""
    warren_trick = replace(
        trick(4), plays=(Play(Seat(1), card("W"), announced=Suit.HEARTS), *trick(4).plays[1:])
    )
    for finished in (trick(8), two_sided_trick(), replace(warren_trick, revealed=card("7H"))):
        players = len(finished.plays)
        for points in (0, 1, 14):
            yield trick_illustration(finished, points, (3, 7), NAMES[:players], words)
    cancelling = rules("cancellation", 10)
    trick_without_winner = cancelled_trick(10)
    for finished in (
        trick_without_winner,
        replace(trick(10), carried=trick_without_winner.cards * 2),
    ):
        yield trick_illustration(finished, 14, (3, 7), NAMES, words, rules=cancelling)
    game_rules = rules("increduhearts", 4, low_limit=-100)
    for scores in (history(4, 3), history(4, 30)):
        yield sheet_illustration(scores, NAMES[:4], "IncreduHearts", game_rules, words)
    for kind in MoonKind:
        moon = Moon(Seat(1), kind, 26, (MoonChoice.ADD,))
        yield moon_illustration(moon, 3, NAMES[:4], words, choice=MoonChoice.ADD)
    costliest = CostlyTrick(3, 7, 14, replace(trick(4), winner=Seat(1)))
    for winners in ((0,), (0, 2)):
        places = ((1, 0), (1, 2), (3, 1), (4, 3))
        yield winner_illustration(
            places, (5, 9, 5, -1), winners, NAMES[:4], "Hearts", words, costliest=costliest
        )
    yield from draw_feature_pictures(words, NAMES)


def list_picture_words(illustration: Illustration) -> list[str]:
    """Return all words of a picture and its description."""
    sketch = msgspec.to_builtins(illustration.sketch)
    return [illustration.alt, *map(str, list_strings(sketch))]


def list_strings(value: object, key: str = "") -> Iterator[str]:
    """Yield the texts of a sketch, except names of cards and colours."""
    if isinstance(value, dict):
        for name, item in value.items():
            yield from list_strings(item, name)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from list_strings(item, key)
    elif isinstance(value, str) and key not in NOTATION:
        yield value


def test_no_word_of_a_picture_stands_in_the_code(veiled: Wording) -> None:
    texts = [
        text for illustration in illustrations(veiled) for text in list_picture_words(illustration)
    ]
    assert {(word, text) for text in texts for word in words_in(text)} == set()


@pytest.mark.parametrize("language", languages())
def test_pictures_are_described_in_one_language_and_not_at_too_great_length(language: str) -> None:
    for illustration in illustrations(wording_for(language)):
        assert len(illustration.alt) <= LONGEST_ALT
        assert spoken_in("\n".join(list_picture_words(illustration))) <= {language}


@pytest.mark.thorough
@pytest.mark.parametrize("language", slow_unless({"de", "fr"}.__contains__, languages()))
def test_everything_fits_and_is_said_in_one_language(language: str) -> None:
    texts = collect_texts(wording_for(language))
    assert len(texts) > 500
    assert {text for text in texts if spoken_in(text) - {language}} == set()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("variant", "players"), [("increduhearts", 4), ("cancellation", 10), ("double-hearts", 3)]
)
def test_the_longest_names_fit_in_every_language(language: str, variant: str, players: int) -> None:
    words = wording_for(language)
    for game in moments(variant, players, interval=31, moves=250, names=WIDE):
        for layout in list_game_layouts(game, words):
            assert list(parts(layout))


@pytest.mark.parametrize("language", languages())
def test_every_error_has_a_message(language: str) -> None:
    words = wording_for(language)
    for message_id in entries(ENGLISH):
        if not message_id.startswith("error-") or message_id in {
            "error-unexpected",
            "error-permissions",
            "error-moved-to-form",
            "error-moved-to-host-menu",
        }:
            continue
        error = PlayerError()
        error.code = message_id.removeprefix("error-")
        assert spoken_in(error_text(error, words)) <= {language}


@pytest.mark.parametrize("language", thorough_unless("de".__eq__, languages()))
def test_commands_are_mentioned_only_where_markdown_is_drawn(language: str) -> None:
    ids = {command.qualified_name: 1573985495023616000 for command in list_slash_commands()}
    words = wording_for(language).with_commands(ids)
    mentions = 0
    for layout in everything(words):
        for part in walk(check_layout(layout)):
            if part["type"] == TEXT:
                fenced = part["content"].split("```")[1::2]
                assert not any("</" in block for block in fenced)
                assert with_mentions(part["content"], words.mentions) == part["content"]
                mentions += part["content"].count("</")
            else:
                own = {k: v for k, v in part.items() if k not in {"components", "accessory"}}
                assert "</" not in str(own)
                assert "`/" not in str(own)
    assert mentions > 10
