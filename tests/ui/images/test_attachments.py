"""Edits keep the pictures of a message and upload only new ones."""

from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.ui.images.attachments import MOST_MESSAGES, MessageFiles
from bot.ui.images.renderer import Picture

ONE, OTHER = Picture("trick-1-1-aa.png", b"1", "one"), Picture("trick-1-1-bb.png", b"2", "two")


def message(number: int, *filenames: str) -> discord.Message:
    """Return Discord's response to a post or an edit."""
    attachments = [SimpleNamespace(filename=name) for name in filenames]
    return cast(discord.Message, cast(Any, SimpleNamespace(id=number, attachments=attachments)))


def test_picture_of_a_message_is_kept_and_not_uploaded_again() -> None:
    files, posted_message = MessageFiles(), message(7, ONE.filename)
    files.record(posted_message)
    assert files.list_attachments(7, [ONE]) == posted_message.attachments


def test_new_picture_is_uploaded_and_the_earlier_one_removed() -> None:
    files = MessageFiles()
    files.record(message(7, ONE.filename))
    (attachment,) = files.list_attachments(7, [OTHER])
    assert isinstance(attachment, discord.File)
    assert (attachment.filename, attachment.description) == (OTHER.filename, OTHER.alt)
    assert files.list_attachments(7, []) == []


def test_ordinary_edit_says_nothing_of_files() -> None:
    files = MessageFiles()
    files.record(message(7))
    assert files.list_attachments(7, []) is discord.utils.MISSING


def test_files_of_a_message_that_something_else_has_edited_are_replaced() -> None:
    files = MessageFiles()
    files.record(message(7, ONE.filename))
    files.forget(7)
    (attachment,) = files.list_attachments(7, [ONE])
    assert isinstance(attachment, discord.File), "the file from before may be gone"
    assert files.list_attachments(7, []) == [], "there may be a file"
    files.record(message(7))  # the response to an edit before that of the other
    assert files.list_attachments(7, []) == []


def test_messages_noted_longest_ago_are_forgotten() -> None:
    files = MessageFiles()
    for number in range(MOST_MESSAGES + 1):
        files.record(message(number, ONE.filename))
    (attachment,) = files.list_attachments(0, [ONE])
    assert isinstance(attachment, discord.File)
    (kept_attachment,) = files.list_attachments(1, [ONE])
    assert not isinstance(kept_attachment, discord.File)
