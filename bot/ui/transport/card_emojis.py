"""The application's emojis of cards, uploaded slowly; labels replace missing ones.

At the start, the application's emojis are listed. Missing ones are drawn and uploaded one by one:
the ordinary cards in four colours, and other kinds once somebody needs them. A name contains card,
letters, deck and design (:mod:`bot.render.card_names`), so uploads continue after a restart, and
nothing is uploaded twice. Emojis of an earlier design are used until their replacements are
uploaded, and are then deleted. Other emojis are left alone.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final, NamedTuple, TypeVar

import aiohttp
import discord

from bot.engine.model.cards import Card
from bot.render.card_names import (
    CardFace,
    EmojiName,
    face_in,
    face_name,
    letters_of_pictures,
    plain_faces,
    read_name,
    two_sided_faces,
)
from bot.render.cards import get_sign, in_signs
from bot.render.pictures.elements.card_faces import DESIGN, face_png
from bot.render.pictures.elements.colours import Deck
from bot.render.pictures.elements.suits import LETTERS
from bot.ui.components.payloads import TEXT, Layout, walk
from bot.ui.transport.request_queue import Priority, RequestQueue, Sender

log = logging.getLogger(__name__)

UPLOAD_INTERVAL_S: Final = 3.0  # between two uploads, which Discord limits strictly
LOCAL_UPLOAD_INTERVAL_S: Final = 0.2  # for the sandbox, which has no such limit
FIRST_PAUSE_S: Final = 60.0
LONGEST_PAUSE_S: Final = 3600.0
DOUBT_S: Final = 30.0
LOOK_AGAIN_S: Final = 120.0  # for uploads by another process
_INVALID_FORM: Final = 50035
_SENDER: Final = Sender(priority=Priority.POSTS)

Sent = TypeVar("Sent")


class Kind(NamedTuple):
    """A set of emojis that are uploaded together."""

    two_sided: bool
    deck: Deck
    letters: str = LETTERS[0]


ORDINARY: Final = Kind(False, Deck.FOUR)


def list_uploads() -> list[tuple[CardFace, Deck]]:
    """Return all pictures that can be uploaded, the most frequently used first."""
    every = (
        (face, deck)
        for letters in LETTERS
        for deck in Deck
        for faces in (plain_faces, two_sided_faces)
        for face in faces(letters)
    )
    return list(dict.fromkeys(every))


def _kind_of(face: CardFace, deck: Deck) -> Kind:
    return Kind(face.card.is_two_sided, deck, face.letters)


def is_about_emojis(error: discord.HTTPException) -> bool:
    """Return whether Discord has refused a message because of an unknown emoji."""
    return error.code == _INVALID_FORM and "emoji" in error.text.casefold()


def replace_with_labels(layout: Layout) -> None:
    """Replace the pictures of cards in a layout by labels."""
    for component in walk(layout.to_components()):
        emoji = component.pop("emoji", None)
        if emoji is not None:
            component["label"] = _label(component.get("label", ""), str(emoji["name"]))
        if component["type"] == TEXT:
            component["content"] = in_signs(component["content"])


def _label(label: str, name: str) -> str:
    """Return the label of a button without its picture; it names the card in any case."""
    sign = get_sign(name)
    return label if sign is None or sign in label else f"{label} {sign}".strip()


class CardEmojis:
    """Uploads the emojis of cards, and provides those that can be used now.

    Attributes:
        on_first_use: called with the kinds of emojis that this process needs for the first time.
        on_upload: called when this process has uploaded emojis.
    """

    def __init__(
        self,
        client: discord.Client,
        *,
        upload_interval_s: float = UPLOAD_INTERVAL_S,
        pause_s: float = FIRST_PAUSE_S,
        doubt_s: float = DOUBT_S,
        kinds: Iterable[Kind] = (ORDINARY,),
        queue: RequestQueue | None = None,
        may_upload: Callable[[], bool] = lambda: True,
    ) -> None:
        self._client = client
        self._may_upload = may_upload
        self._queue = queue or RequestQueue()
        self._upload_interval_s = upload_interval_s
        self._first_pause_s = pause_s
        self._doubt_s = doubt_s
        self._faces: dict[tuple[Deck, str], dict[str, str]] = {
            (deck, letters): {} for deck in Deck for letters in LETTERS
        }
        self._kinds = set(kinds)
        self._known: dict[str, discord.Emoji] = {}
        self._doubted = False
        self._stirred = asyncio.Event()
        self.on_first_use: list[Callable[[Iterable[Kind]], None]] = []
        self.on_upload: list[Callable[[], None]] = []

    def faces(self, deck: Deck, letters: str = LETTERS[0]) -> Mapping[str, str]:
        """Return markup by card, for ``Wording.with_faces``; it changes as emojis come and go.

        Args:
            deck: how the suits are coloured.
            letters: the letters for jack, queen, king and ace.
        """
        return self._faces[deck, letters]

    def suspend(self) -> None:
        """Use no emojis until they have been listed again, because one was refused."""
        for faces in self._faces.values():
            faces.clear()
        self._doubted = True
        self._stirred.set()

    def request(self, cards: Iterable[Card], looks: Iterable[tuple[Deck, str]]) -> None:
        """Also upload the emojis of these kinds of cards, because somebody is about to see them.

        Args:
            cards: the cards.
            looks: decks and letters.
        """
        two_sided = {card.is_two_sided for card in cards}
        kinds = {
            Kind(is_two_sided, deck, picture_letters)
            for is_two_sided in two_sided
            for deck, letters in looks
            for picture_letters in letters_of_pictures(letters)
        }
        if not kinds <= self._kinds:
            self.request_kinds(kinds)
            for callback in self.on_first_use:
                callback(kinds)

    def request_kinds(self, kinds: Iterable[Kind]) -> None:
        """Also upload the emojis of these kinds of cards, because another process needs them."""
        self._kinds |= set(kinds)
        self._stirred.set()

    def look_again(self) -> None:
        """List the emojis, because another process has uploaded some."""
        self._stirred.set()

    async def send(self, layout: Layout, send: Callable[[], Awaitable[Sent]]) -> Sent:
        """Send a layout; if Discord refuses one of its emojis, send it again without them.

        Raises:
            discord.HTTPException: it is refused for another reason, or even without emojis.
        """
        try:
            return await send()
        except discord.HTTPException as error:
            if not is_about_emojis(error):
                raise
            log.warning("a card emoji was refused, text is used instead: %s", error)
        self.suspend()
        replace_with_labels(layout)
        return await send()

    async def run(self) -> None:
        """Keep the emojis complete until cancelled."""
        pause_s = self._first_pause_s
        while True:
            self._stirred.clear()
            self._doubted = False
            try:
                await self._complete()
            except (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError) as error:
                if _is_final(error):
                    log.warning("can't upload more card emojis, text is used instead: %s", error)
                else:
                    log.info("card emojis: trying again in %.0f s: %s", pause_s, error)
                    await asyncio.sleep(pause_s)
                    pause_s = min(2 * pause_s, LONGEST_PAUSE_S)
                    continue
            await self._wait_until_stirred()
            if self._doubted:
                await asyncio.sleep(self._doubt_s)
            pause_s = self._first_pause_s

    async def _wait_until_stirred(self) -> None:
        """Wait until emojis may be missing; a process that uploads none checks at intervals."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(None if self._may_upload() else LOOK_AGAIN_S):
                await self._stirred.wait()

    async def _complete(self) -> None:
        await self._list()
        if not self._may_upload():
            return
        missing = [
            (face, deck)
            for face, deck in list_uploads()
            if _kind_of(face, deck) in self._kinds and face_name(face, deck) not in self._known
        ]
        if missing:
            log.info("uploading %d card emojis", len(missing))
        for face, deck in missing:
            if self._doubted:
                return  # list the emojis again before uploading the rest
            if face_name(face, deck) not in self._known:  # another listing may have found it
                await self._upload(face, deck)
                await asyncio.sleep(self._upload_interval_s)
        for emoji in self._list_outdated():
            async with self._queue.slot(_SENDER):
                await emoji.delete()
            del self._known[emoji.name]
            log.debug("%s has been replaced", emoji.name)
            await asyncio.sleep(self._upload_interval_s)
        if missing:
            log.info("all card emojis are uploaded")
            for callback in self.on_upload:
                callback()

    async def _list(self) -> None:
        self._known = {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}
        # Sorted by design, so that later ones replace earlier ones.
        ours = sorted(self._ours(), key=lambda pair: pair[1].design)
        fresh: dict[tuple[Deck, str], dict[str, str]] = {look: {} for look in self._faces}
        for emoji, emoji_name in ours:
            self._kinds.add(_kind_of(emoji_name.face, emoji_name.deck))
            for look in _list_looks(emoji_name.face, emoji_name.deck):
                fresh[look][emoji_name.face.key] = str(emoji)
        for look, faces in self._faces.items():
            faces.clear()
            faces.update(fresh[look])

    def _ours(self) -> list[tuple[discord.Emoji, EmojiName]]:
        read = ((emoji, read_name(name)) for name, emoji in self._known.items())
        return [(emoji, emoji_name) for emoji, emoji_name in read if emoji_name is not None]

    def _list_outdated(self) -> list[discord.Emoji]:
        return [
            emoji
            for emoji, emoji_name in self._ours()
            if emoji_name.design < DESIGN
            and face_name(emoji_name.face, emoji_name.deck) in self._known
        ]

    async def _upload(self, face: CardFace, deck: Deck) -> None:
        name = face_name(face, deck)
        image = await asyncio.to_thread(face_png, face.card, deck, face.shade, face.letters)
        try:
            async with self._queue.slot(_SENDER):
                emoji = await self._client.create_application_emoji(name=name, image=image)
        except discord.HTTPException as error:
            if error.code != _INVALID_FORM:
                raise
            # Another process, or a call whose answer was lost, may have uploaded it.
            await self._list()
            if name not in self._known:
                raise
            return
        self._known[name] = emoji
        for look in _list_looks(face, deck):
            self._faces[look][face.key] = str(emoji)


def _list_looks(face: CardFace, deck: Deck) -> list[tuple[Deck, str]]:
    """Return the deck with every set of letters for which this is the card's picture."""
    return [
        (deck, letters) for letters in LETTERS if face_in(face.card, letters, face.shade) == face
    ]


def _is_final(error: Exception) -> bool:
    """Return whether the same call would fail again; network errors and rate limits pass."""
    return isinstance(error, discord.HTTPException) and error.status < 500 and error.status != 429
