"""Checks of every language: limits, keys, plurals, names of commands and buttons.

Missing, unused and untranslated messages are tested in ``test_catalogue``.
"""

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest
from babel import Locale

from bot.engine.variants import VARIANTS
from bot.players.registry import LEVELS
from bot.render.wording import ENGLISH, languages, wording_for
from tests.catalogue import GRAMMAR, entries, list_arguments, list_choices, list_texts, spoken_in
from tests.project.docs import list_slash_commands

PLURALS = {"zero", "one", "two", "few", "many", "other"}
COMMAND = re.compile(r"`/([^`]*)`")
# Buttons that sentences mention, by their English label.
NAMED_BUTTONS = (
    *("button-back", "button-hand", "button-host", "button-join", "button-rematch", "button-start"),
)
# Words that the style page of docs/languages.md rules out, by language.
UNWANTED = {
    "en": r"\bmean\b|percentile|standard error|deviation|variance|probabilit|of which|whoever"
    r"|duplicate|statistic",
    "de": r"Standardfehler|Mittelwert|im Mittel|Wahrschein|Duplikat|schließt|ungebrochen"
    r"|\b(?:drücke|tippe|wähle|lösche|bediene|beginne)\b|beste Spiel|Statistik"
    r"|\bje (?:eine?n?|Durchgang|Zeile|Spalte|Runde|Person)\b",
    "fr": r"espérance|écart[- ]type|centile|probabilit|variance|statisti|\bveuillez\b|cliqu",
}
OTHERS = [language for language in languages() if language != ENGLISH]


def longest(language: str, message_id: str, value: str | int) -> str:
    """Return a message with the same value for all arguments."""
    arguments = dict.fromkeys((*GRAMMAR, *list_arguments(entries(ENGLISH)[message_id])), value)
    return wording_for(language).text(message_id, **arguments)


def plurals(language: str) -> set[str]:
    """Return the plural categories of a language."""
    return {*Locale.parse(language, sep="-").plural_form.tags, "other"}


def has_plurals(language: str) -> bool:
    """Return whether a language has plurals; Japanese does not."""
    return len(plurals(language)) > 1


def known_keys() -> dict[str, set[str]]:
    """Return the keys of selectors in English, by argument."""
    keys_by_argument = defaultdict(set, {name: set(keys) for name, keys in GRAMMAR.items()})
    for message in entries(ENGLISH).values():
        for argument, keys in list_choices(message):
            keys_by_argument[argument] |= keys
    return keys_by_argument


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("value", ["x", 0, 1, 2, 5, -1])
def test_every_message_can_be_formatted(language: str, value: str | int) -> None:
    for message_id in entries(language):
        assert "{" not in longest(language, message_id, value), message_id


@pytest.mark.parametrize("language", languages())
def test_selector_keys_are_those_of_english(language: str) -> None:
    keys_by_argument = known_keys()
    unknown = [
        f"{message_id}: ${argument} is never {key}"
        for message_id, message in entries(language).items()
        for argument, keys in list_choices(message)
        for key in keys - PLURALS - keys_by_argument[argument]
    ]
    assert unknown == []


@pytest.mark.parametrize("language", languages())
def test_plurals_are_those_of_the_language(language: str) -> None:
    wrong = [
        f"{message_id}: {key}"
        for message_id, message in entries(language).items()
        for _, keys in list_choices(message)
        for key in (keys & PLURALS) - plurals(language)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", [language for language in OTHERS if has_plurals(language)])
def test_plurals_stand_wherever_english_has_them(language: str) -> None:
    counts = {
        message_id: {argument for argument, keys in list_choices(message) if "one" in keys}
        for message_id, message in entries(ENGLISH).items()
    }
    lacking = [
        f"{message_id}: {argument}"
        for message_id, arguments in counts.items()
        for argument in arguments
        if argument not in {name for name, _ in list_choices(entries(language)[message_id])}
    ]
    assert lacking == []


def limits() -> Iterator[tuple[str, int]]:
    """Yield the messages that Discord limits, with their limits."""
    for message_id in entries(ENGLISH):
        if message_id.startswith(("button-", "level-", "which-table")):
            yield message_id, 80
    for variant in VARIANTS.values():
        for option in variant.options:
            yield f"option-{option.name}", 45
            yield f"option-{option.name}-hint", 100
            yield from ((f"option-{option.name}-{value}", 100) for value in option.choices)
    yield "form-title", 45
    yield from ((f"manner-{level}", 60) for level in LEVELS)
    yield from ((name, 80) for name in ("host-level", "host-remove", "host-clock"))
    yield from ((f"form-{name}", 100) for name in ("number", "number-or-off", "numbers"))


@pytest.mark.parametrize("language", languages())
def test_labels_and_hints_suit_discord(language: str) -> None:
    name = max((variant.name for variant in VARIANTS.values()), key=len)
    for message_id, length_limit in limits():
        text = longest(language, message_id, name)
        assert 1 <= len(text) <= length_limit, (
            f"{message_id} has {len(text)} of {length_limit}: {text}"
        )


@pytest.mark.parametrize("language", languages())
def test_buttons_are_short_enough_for_a_phone(language: str) -> None:
    long = [
        f"{message_id}: {text}"
        for message_id in entries(ENGLISH)
        if message_id.startswith("button-")
        and not message_id.startswith(("button-moon", "button-side"))  # two, and of a whole width
        and len(text := longest(language, message_id, 2)) > 22
    ]
    assert long == []


def localized_commands(language: str) -> dict[str, set[str]]:
    """Return every command as people of a language type it, with its options."""
    words = wording_for(language)

    def translate(path: str) -> str:
        return words.text(f"command-{path}-name")

    options_by_command: dict[str, set[str]] = {}
    for command in list_slash_commands():
        names = command.qualified_name.split()
        paths = ["-".join(names[: end + 1]) for end in range(len(names))]
        options = {translate(f"{paths[-1]}-{parameter.name}") for parameter in command.parameters}
        options_by_command[" ".join(map(translate, paths))] = options
    return options_by_command


@pytest.mark.parametrize("language", languages())
def test_options_of_a_command_are_told_apart(language: str) -> None:
    words = wording_for(language)
    for command in list_slash_commands():
        path = command.qualified_name.replace(" ", "-")
        names = [
            words.text(f"command-{path}-{parameter.name}-name") for parameter in command.parameters
        ]
        assert len(set(names)) == len(names), f"{path}: {names}"


@pytest.mark.parametrize("language", languages())
def test_commands_in_sentences_are_called_as_people_see_them(language: str) -> None:
    typed = localized_commands(language)
    wrong = []
    for message_id, message in entries(language).items():
        for mention in COMMAND.findall(" ".join(list_texts(message))):
            command, _, option = mention.removesuffix(":").rpartition(" ")
            is_option = mention.endswith(":") and option in typed.get(command, ())
            if not is_option and mention not in typed:
                wrong.append(f"{message_id}: /{mention}")
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_name_the_same_commands_in_every_language(language: str) -> None:
    differing = [
        message_id
        for message_id, message in entries(ENGLISH).items()
        if len(COMMAND.findall(" ".join(list_texts(message))))
        != len(COMMAND.findall(" ".join(list_texts(entries(language)[message_id]))))
    ]
    assert differing == []


@pytest.mark.parametrize("language", OTHERS)
def test_buttons_are_called_in_sentences_as_they_are_labelled(language: str) -> None:
    wrong = []
    for button in NAMED_BUTTONS:
        label, own = wording_for().text(button), wording_for(language).text(button)
        mention = re.compile(rf"(\*{label}\*|“{label}”|(Use|Press) {label}\b)")
        for message_id, message in entries(ENGLISH).items():
            text = " ".join(list_texts(entries(language)[message_id]))
            if mention.search(" ".join(list_texts(message))) and own not in text:
                wrong.append(f"{message_id}: {own}")
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_phrases_identify_the_language_of_a_text(language: str) -> None:
    words = wording_for(language)
    texts = [
        words.text("help-play"),
        words.text("error-not-seated"),
        words.text("preferences-scope"),
    ]
    assert [spoken_in(text) for text in texts] == [{language}] * 3


@pytest.mark.parametrize("language", languages())
def test_signs_are_typographic(language: str) -> None:
    plain = [
        f"{message_id}: {text}"
        for message_id, message in entries(language).items()
        for text in list_texts(message)
        if re.search(r"""["']|\.\.\.|\s-\s|\s-\d""", text)
    ]
    assert plain == []


def test_german_uses_german_quotation_marks() -> None:
    wrong = [
        message_id
        for message_id, message in entries("de").items()
        if (text := " ".join(list_texts(message))).count("„") != text.count("“") or "”" in text
    ]
    assert wrong == []


@pytest.mark.parametrize("language", UNWANTED)
def test_texts_avoid_words_that_the_style_page_rules_out(language: str) -> None:
    unwanted = re.compile(UNWANTED[language], re.IGNORECASE)
    mistakes = [
        f"{message_id}: {word}"
        for message_id, message in entries(language).items()
        if not message_id.endswith("-name")
        for text in list_texts(message)
        for word in unwanted.findall(COMMAND.sub("", text))
    ]
    assert mistakes == []
