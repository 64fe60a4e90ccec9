"""Message bodies: text, embeds, flags, nonce and files, and which of them exclude each other."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from bot.sandbox.validation.components import ComponentCheck
from bot.sandbox.world.attachments import Upload, safe_filename
from bot.sandbox.world.errors import FormErrors, refusal
from bot.sandbox.world.model import (
    EPHEMERAL,
    IS_COMPONENTS_V2,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Message,
)
from bot.sandbox.world.wire import Json

MAX_CONTENT = 2000
MAX_EMBED_TEXT = 6000
SETTABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | IS_COMPONENTS_V2
LEGACY_FIELDS = ("content", "embeds", "sticker_ids", "poll", "stickers")


@dataclass(slots=True)
class Draft:
    """A valid message body. None means that a field is missing, so that an edit keeps it unchanged.

    ``mentionable``: the users that the message may mention; ``None`` for all.
    """

    flags: int
    content: str | None
    embeds: list[Json] | None
    components: list[Json] | None
    new_files: list[tuple[Upload, Json]]
    kept_files: dict[int, Json] | None
    nonce: str | int | None = None
    names_flags: bool = False
    mentionable: frozenset[int] | None = None


def read_draft(
    body: Json,
    files: list[Upload],
    emojis: Container[int] = (),
    *,
    old: Message | None = None,
    ephemeral_ok: bool = False,
) -> Draft:
    """Check the body of a new message, or of an edit of ``old``.

    ``emojis`` are the ids of custom emojis that components may contain.

    Raises:
        ApiError: 50035 with all errors, 50006 if the message would be empty.
    """
    errors = FormErrors()
    flags = _read_flags(body, errors, ephemeral_ok=ephemeral_ok)
    v2 = bool((flags | (old.flags if old else 0)) & IS_COMPONENTS_V2)
    new_files, kept_files = _match_files(body, files, old, errors)
    names = {
        safe_filename(str(info.get("filename") or upload.filename)) for upload, info in new_files
    }
    if old is not None:
        names |= {a.filename for a in old.attachments if kept_files is None or a.id in kept_files}
    if v2:
        _refuse_legacy_fields(body, old, errors)
    content = body.get("content")
    if content is not None:
        errors.check_length(("content",), content, 0, MAX_CONTENT)
    elif "content" in body:
        content = ""
    components = None
    if "components" in body:
        components = ComponentCheck(errors, names, emojis, v2=v2).run(body["components"])
    draft = Draft(
        flags=flags,
        content=content,
        embeds=_check_embeds(body, errors),
        components=components,
        new_files=new_files,
        kept_files=kept_files,
        nonce=_read_nonce(body, errors),
        names_flags=body.get("flags") is not None,
        mentionable=_read_mentionable(body, errors),
    )
    errors.raise_if_any()
    if _is_empty(draft, old):
        raise refusal(50006)
    return draft


def _read_flags(body: Json, errors: FormErrors, *, ephemeral_ok: bool) -> int:
    flags = body.get("flags")
    if flags is None or not errors.check_number(("flags",), flags, 0, 2**53):
        return 0
    allowed = SETTABLE | (EPHEMERAL if ephemeral_ok else 0)
    return int(flags) & allowed


def _read_mentionable(body: Json, errors: FormErrors) -> frozenset[int] | None:
    if body.get("allowed_mentions") is None:
        return None
    allowed = errors.check_mapping(("allowed_mentions",), body["allowed_mentions"]) or {}
    if "users" in allowed.get("parse", ()):
        return None
    return frozenset(int(user_id) for user_id in allowed.get("users", ()))


def _refuse_legacy_fields(body: Json, old: Message | None, errors: FormErrors) -> None:
    code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    message = "The '{}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
    for name in LEGACY_FIELDS:
        present = getattr(old, name, None) if old is not None else None
        if body.get(name) or (name not in body and present):
            errors.add((name,), code, message.format(name))


def _read_nonce(body: Json, errors: FormErrors) -> str | int | None:
    nonce = body.get("nonce")
    if nonce is None:
        return None
    if isinstance(nonce, int) and not isinstance(nonce, bool):
        return nonce
    errors.check_length(("nonce",), nonce, 0, 25)
    return nonce if isinstance(nonce, str) else None


def _check_embeds(body: Json, errors: FormErrors) -> list[Json] | None:
    if "embeds" not in body:
        return None
    embeds = errors.check_list(("embeds",), body["embeds"])
    if len(embeds) > 10:
        errors.add(("embeds",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    total = 0
    for index, embed in enumerate(embeds):
        fields = errors.check_mapping(("embeds", index), embed)
        if fields is not None:
            total += _check_embed(fields, index, errors)
    if total > MAX_EMBED_TEXT:
        message = f"Embed size exceeds maximum size of {MAX_EMBED_TEXT}"
        errors.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)
    return [{"type": "rich", **embed} for embed in embeds if isinstance(embed, dict)]


def _check_embed(embed: Json, index: int, errors: FormErrors) -> int:
    total = 0
    for key, most in (("title", 256), ("description", 4096)):
        if embed.get(key) is not None and errors.check_length(
            ("embeds", index, key), embed[key], 0, most
        ):
            total += len(embed[key])
    fields = errors.check_list(("embeds", index, "fields"), embed.get("fields"))
    if len(fields) > 25:
        path = ("embeds", index, "fields")
        errors.add(path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    for number, raw in enumerate(fields):
        entry = errors.check_mapping(("embeds", index, "fields", number), raw)
        if entry is None:
            continue
        for key, most in (("name", 256), ("value", 1024)):
            if errors.check_length(
                ("embeds", index, "fields", number, key), entry.get(key), 1, most
            ):
                total += len(entry[key])
    return total


def _match_files(
    body: Json, files: list[Upload], old: Message | None, errors: FormErrors
) -> tuple[list[tuple[Upload, Json]], dict[int, Json] | None]:
    """Return the new files with their entries, and the old files to keep (None for all)."""
    if len(files) > 10:
        errors.add(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    if body.get("attachments") is None:
        return [(upload, {}) for upload in files], None
    listed = errors.check_list(("attachments",), body["attachments"])
    by_index = {upload.index: upload for upload in files}
    old_ids = {attachment.id for attachment in old.attachments} if old else set()
    new: list[tuple[Upload, Json]] = []
    existing: dict[int, Json] = {}
    for index, raw in enumerate(listed):
        info = errors.check_mapping(("attachments", index), raw)
        if info is None:
            continue
        if not str(info.get("id")).isdecimal():
            errors.require(("attachments", index, "id"))
            continue
        number = int(str(info["id"]))
        if info.get("description") is not None:
            errors.check_length(("attachments", index, "description"), info["description"], 0, 1024)
        if number in by_index:
            new.append((by_index.pop(number), info))
        elif number in old_ids:
            existing[number] = info
        else:
            message = f"Attachment data not found for attachment id: {number}"
            errors.add(("attachments", index), "ATTACHMENT_NOT_FOUND", message)
    new.extend((upload, {}) for upload in by_index.values())
    return new, existing


def _is_empty(draft: Draft, old: Message | None) -> bool:
    if draft.new_files:
        return False
    if old is None:
        return not (draft.content or draft.embeds or draft.components)
    keeps_files = bool(old.attachments) if draft.kept_files is None else bool(draft.kept_files)
    content = old.content if draft.content is None else draft.content
    embeds = old.embeds if draft.embeds is None else draft.embeds
    components = old.components if draft.components is None else draft.components
    return not (content or embeds or components or keeps_files)
