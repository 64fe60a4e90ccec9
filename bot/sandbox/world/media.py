"""The media in components, in which links replace the references to a message's files."""

from __future__ import annotations

from collections.abc import Callable

from bot.sandbox.world.model import Attachment
from bot.sandbox.world.wire import Json

_SCHEME = "attachment://"


def with_media(
    components: list[Json], attachments: list[Attachment], get_url: Callable[[Attachment], str]
) -> list[Json]:
    """Return the components with a link and a description in place of each file reference.

    Args:
        components: the components of a message, as stored.
        attachments: the message's files, which ``attachment://`` refers to by name.
        get_url: returns a file's signed link.
    """
    if not attachments:
        return components
    by_name = {attachment.filename: attachment for attachment in attachments}

    def replace(item: Json) -> Json:
        attachment = by_name.get(str(item["url"]).removeprefix(_SCHEME))
        if attachment is None or not item["url"].startswith(_SCHEME):
            return item
        url = get_url(attachment)
        resolved: Json = {
            "id": str(attachment.id),
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
            "attachment_id": str(attachment.id),
            "loading_state": 2,
            "flags": 0,
        }
        if attachment.width is not None:
            resolved |= {"width": attachment.width, "height": attachment.height}
        return resolved

    return [_replace_media(component, replace) for component in components]


def _replace_media(component: Json, replace: Callable[[Json], Json]) -> Json:
    body = dict(component)
    for key in ("media", "file"):
        if key in body:
            body[key] = replace(body[key])
    for key in ("components", "items"):
        if key in body:
            body[key] = [_replace_media(child, replace) for child in body[key]]
    if "accessory" in body:
        body["accessory"] = _replace_media(body["accessory"], replace)
    return body
