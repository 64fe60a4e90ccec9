"""Errors of requests to Discord, classified by Discord's error codes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import aiohttp
import discord

UNKNOWN_MESSAGE: Final = 10008
# About the answers to interactions.
UNKNOWN_INTERACTION: Final = 10062
ALREADY_ANSWERED: Final = 40060
WEBHOOK_TOKEN_INVALID: Final = 50027


class CannotSend(Exception):
    """Discord refuses the request, and would refuse it again."""


class ChannelGone(CannotSend):
    """The channel or thread no longer exists."""


class MessageGone(CannotSend):
    """The message no longer exists."""


class MessageTooOld(CannotSend):
    """The message is over an hour old and was edited too often."""


class DirectMessagesClosed(CannotSend):
    """The person can't receive direct messages from the bot."""


class NotPermitted(CannotSend):
    """The bot lacks a permission in the channel."""


class ThreadExists(CannotSend):
    """The message already has a thread."""


class ThreadArchived(CannotSend):
    """The thread has been archived."""


class TryLater(Exception):
    """Discord or the network is down; the same request may succeed later."""


class Disconnected(TryLater):
    """The bot has closed its connections to Discord, because it is stopping."""


class OpeningTooFast(TryLater):
    """Too many direct messages were opened; Discord refuses new ones for a while."""


# Discord documents its codes under "Opcodes and Status Codes", section "JSON Error Codes":
# https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
# The list lacks two codes: 20026 means that the bot was flagged as spamming and can't open direct
# messages (issue 2669 of Discord's documentation), and 50278 that there is no server in common.
MEANINGS: Final[Mapping[int, type[CannotSend | TryLater]]] = MappingProxyType(
    {
        10003: ChannelGone,
        UNKNOWN_MESSAGE: MessageGone,
        20026: DirectMessagesClosed,
        30046: MessageTooOld,
        40003: OpeningTooFast,
        50001: NotPermitted,
        50007: DirectMessagesClosed,
        50013: NotPermitted,
        50083: ThreadArchived,
        50278: DirectMessagesClosed,
        160004: ThreadExists,
    }
)


SESSION_CLOSED: Final = "Session is closed"  # the text of aiohttp's RuntimeError


class classified_failures:  # noqa: N801 - used like a function
    """Converts errors of discord.py and aiohttp to :class:`CannotSend` and :class:`TryLater`."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, discord.HTTPException):
            raise translate_refusal(error) from error
        if isinstance(error, aiohttp.ClientError | TimeoutError | ConnectionError):
            raise TryLater(str(error)) from error
        if is_disconnected(error):
            raise Disconnected(str(error)) from error


def is_disconnected(error: BaseException | None) -> bool:
    """Return whether a request was made after the bot had closed its connections to Discord."""
    return isinstance(error, RuntimeError) and str(error) == SESSION_CLOSED


def translate_refusal(error: discord.HTTPException) -> CannotSend | TryLater:
    """Return the error for a response of Discord, by its code or else by its status."""
    text = f"{error.status} {error.code}: {error.text}"
    meaning = MEANINGS.get(error.code)
    if meaning is not None:
        return meaning(text)
    if error.status >= 500 or error.status == 429:
        return TryLater(text)
    return NotPermitted(text) if error.status == 403 else CannotSend(text)
