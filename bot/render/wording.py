"""The catalogue of texts for people: Fluent files in a folder per language, here and per feature.

Texts are looked up by message id; plurals and numbers follow the language's rules. To add a
language, add a folder beside ``locales/en`` and one beside each feature's ``words/en``. Name them
after Discord's locale (``pt-BR``) or the language alone (``de``). Messages that they lack are taken
from the English files.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

from babel import Locale
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt
from fluent.syntax.ast import Junk, Message

from bot import installed
from bot.render.command_mentions import command_mentions, with_mentions
from bot.render.names import WIDEST, unique_names
from bot.render.numbers import MINUS, signed

ENGLISH: Final = "en"
LOCALES: Final = Path(__file__).parent / "locales"
FEATURES: Final = Path(__file__).parents[1] / "features"  # each may have a folder `words`
_more: list[Path] = []  # folders of languages beside LOCALES
_MEMORY: Final = 20_000  # texts; a panel has about ten, and most are needed again at the next click

Argument = str | int


class MissingMessage(LookupError):
    """The catalogue lacks the message, or the message lacks one of its arguments."""


class _Number(FluentInt):
    """A whole number with a real minus sign and no grouping."""

    def format(self, locale: Locale) -> str:
        return signed(int(self))


class Wording:
    """Texts in one language.

    It is read from the bot's own folders of languages and those added by :func:`more_locales`, or
    from other folders that are given.

    Attributes:
        locale: the language's folder.
        ids: the message ids that the language's own files define, in their order.
        faces: markup of card pictures by :func:`bot.render.card_names.face_key`.
        fallback: the English wording, for messages that the language lacks.

    Raises:
        FileNotFoundError: there is no such language.
        ValueError: a file cannot be parsed, or defines a message twice.
    """

    def __init__(self, locale: str = ENGLISH, *folders: Path) -> None:
        self.locale = locale
        self.faces: Mapping[str, str] = {}
        self.mentions = {}
        folders = folders or all_folders()
        self.fallback = _english(folders) if locale != ENGLISH else None
        files = list_files(locale, folders)
        if not files:
            raise FileNotFoundError(f"no wording for {locale!r}")
        self._bundle = FluentBundle([locale], use_isolating=False)
        self.ids: list[str] = []
        for file in files:
            resource = FluentResource(file.read_text("utf-8"))
            for entry in resource.body:
                if isinstance(entry, Junk):
                    raise ValueError(f"{file.name}: cannot read {entry.content!r}")
                if isinstance(entry, Message) and self._bundle.has_message(entry.id.name):
                    raise ValueError(f"{file.name}: {entry.id.name} is defined twice")
            self._bundle.add_resource(resource)
            self.ids += [e.id.name for e in resource.body if isinstance(e, Message)]

    @property
    def mentions(self) -> Mapping[str, str]:
        """Clickable mentions by the names of commands as people type them."""
        return self._mentions

    @mentions.setter
    def mentions(self, mentions: Mapping[str, str]) -> None:
        self._mentions = mentions
        self._formatted: dict[tuple[object, ...], str] = {}  # formatted texts contain mentions

    def with_faces(self, faces: Mapping[str, str]) -> "Wording":
        """Return the same wording with pictures of cards where there are any.

        Args:
            faces: markup by :func:`bot.render.card_names.face_key`; entries may come and go later.
        """
        other = copy(self)
        other.faces = faces
        return other

    def with_commands(self, ids: Mapping[str, int]) -> "Wording":
        """Return the same wording with the commands in texts as clickable mentions.

        Args:
            ids: Discord's command ids by qualified name, such as ``hearts new``.
        """
        other = copy(self)
        if self.fallback is not None:
            other.fallback = self.fallback.with_commands(ids)
        named_ids = {path: number for path, number in ids.items() if self._has_command(path)}
        other.mentions = command_mentions(
            named_ids, lambda path: self._format(f"command-{path}-name", {})
        )
        return other

    def _has_command(self, path: str) -> bool:
        return self.has(f"command-{path.replace(' ', '-')}-name")

    @cached_property
    def letters(self) -> str:
        """The four letters on jack, queen, king and ace."""
        return self.text("card-letters")

    def name(self, name: str, columns: int = WIDEST) -> str:
        """Return a person's name as plain text in one line, or *Guest* if none of it is visible."""
        return unique_names([name], self.text("player-unnamed"), columns)[0]

    def has(self, message_id: str) -> bool:
        """Return whether the catalogue has the message, in this language or in English."""
        if self._bundle.has_message(message_id):
            return True
        return self.fallback is not None and self.fallback.has(message_id)

    def text(self, message_id: str, **arguments: Argument) -> str:
        """Return the message with its arguments filled in.

        Raises:
            MissingMessage: there is no such message, or one of its arguments is not given.
        """
        key = (message_id, *arguments.items())
        cached = self._formatted.get(key)
        if cached is None:
            if len(self._formatted) >= _MEMORY:
                self._formatted.clear()
            cached = self._formatted[key] = self._format(message_id, arguments)
        return cached

    def _format(self, message_id: str, arguments: Mapping[str, Argument]) -> str:
        if not self._bundle.has_message(message_id):
            if self.fallback is None:
                raise MissingMessage(message_id)
            return self.fallback.text(message_id, **arguments)
        pattern = self._bundle.get_message(message_id).value
        if pattern is None:
            raise MissingMessage(message_id)
        variables = {
            name: _Number(value) if isinstance(value, int) else value
            for name, value in arguments.items()
        }
        # format_pattern would convert our numbers to the library's own type.
        errors: list[Exception] = []
        text = pattern(
            ResolverEnvironment(
                context=self._bundle, current=CurrentEnvironment(args=variables), errors=errors
            )
        )
        if errors:
            raise MissingMessage(f"{message_id}: {errors[0]}")
        return with_mentions(str(text), self._mentions)

    def decimal(self, value: float) -> str:
        """Return the number with one decimal place, in the format of the language."""
        text = format_decimal(value, format="0.0", locale=self.locale)
        is_zero = not text.strip("-0.,")
        return text.lstrip("-") if is_zero else text.replace("-", MINUS)

    def is_singular(self, number: float) -> bool:
        """Return whether a noun after a number is singular: 1 in English, 0 to 1.9 in French."""
        exact = int(number) if number == int(number) else number
        return Locale.parse(self.locale, sep="-").plural_form(abs(exact)) == "one"

    def listed(self, items: Iterable[str], last: str = "list-and") -> str:
        """Return the items as a list in words: ``a, b and c``, or ``a or b`` with ``list-or``."""
        words = list(items)
        if len(words) < 2:
            return "".join(words)
        most = self.text("list-comma").join(words[:-1])
        return self.text(last, items=most, last=words[-1])


def wording_for(locale: str = ENGLISH) -> Wording:
    """Return the wording of a language, read once."""
    return read_wording(locale)


@lru_cache
def read_wording(locale: str) -> Wording:
    """Read the wording of a language, or return the cached one."""
    return Wording(locale)


@contextmanager
def more_locales(folder: Path) -> Iterator[None]:
    """Add the messages of another folder of languages to the catalogue."""
    _more.append(folder)
    read_wording.cache_clear()
    try:
        yield
    finally:
        _more.remove(folder)
        read_wording.cache_clear()


def all_folders() -> tuple[Path, ...]:
    """Return all folders of languages: of the core, of features, and those added."""
    words = (FEATURES / feature / "words" for feature in installed.FEATURES)
    return (LOCALES, *(folder for folder in words if folder.is_dir()), *_more)


def list_files(locale: str, folders: Iterable[Path]) -> list[Path]:
    """Return the files of a language in folders."""
    return [file for folder in folders for file in sorted((folder / locale).glob("**/*.ftl"))]


def _english(folders: tuple[Path, ...]) -> Wording:
    """Return the English wording of these folders; that of the catalogue is cached."""
    return wording_for() if folders == all_folders() else Wording(ENGLISH, *folders)


@lru_cache
def languages() -> tuple[str, ...]:
    """Return all languages that have a folder, English first."""
    languages = sorted(path.parent.name for path in LOCALES.glob("*/common.ftl"))
    return (ENGLISH, *(name for name in languages if name != ENGLISH))


def best_language(locale: str | None, offered: Sequence[str] | None = None) -> str:
    """Return the known language closest to a locale; English if none is close.

    >>> best_language("pt-PT", ["en", "de", "pt-BR"])
    'pt-BR'
    """
    offered = languages() if offered is None else offered
    if locale is None:
        return ENGLISH
    if locale in offered:
        return locale
    spoken = locale.split("-")[0]
    if spoken in offered:
        return spoken
    return next((language for language in offered if language.split("-")[0] == spoken), ENGLISH)
