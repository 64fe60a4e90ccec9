"""Fake interactions that record the bot's answers."""

from __future__ import annotations

import itertools
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.tasks.clock import utc_now
from bot.ui.components.payloads import walk

_ids = itertools.count(10**18)
_TYPES = {
    "message": discord.InteractionResponseType.channel_message,
    "edit": discord.InteractionResponseType.message_update,
    "modal": discord.InteractionResponseType.modal,
    "thinking": discord.InteractionResponseType.deferred_channel_message,
    "deferred": discord.InteractionResponseType.deferred_message_update,
    "choices": discord.InteractionResponseType.autocomplete_result,
}


class Answers:
    """A fake response, which accepts one answer like Discord."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, Any]] = []

    def is_done(self) -> bool:
        return bool(self.sent)

    @property
    def type(self) -> discord.InteractionResponseType | None:
        """The kind of the answer, or ``None``."""
        return _TYPES[self.sent[0][0]] if self.sent else None

    async def _take(self, kind: str, content: Any) -> Any:
        if self.sent:
            raise AssertionError(f"answered twice: {self.sent[0][0]} and {kind}")
        self.sent.append((kind, content))
        return SimpleNamespace(message_id=next(_ids))

    async def send_message(self, *, view: Any, **_: Any) -> Any:
        return await self._take("message", view)

    async def edit_message(self, *, view: Any, **_: Any) -> Any:
        return await self._take("edit", view)

    async def send_modal(self, modal: Any) -> Any:
        return await self._take("modal", modal)

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False) -> Any:
        return await self._take("thinking" if thinking else "deferred", ephemeral)

    async def autocomplete(self, choices: Any) -> Any:
        return await self._take("choices", choices)


class Interaction:
    """A click on a component, a filled form, or a command, as its handlers see it."""

    def __init__(
        self,
        custom_id: str = "",
        *,
        user_id: int = 100,
        kind: discord.InteractionType = discord.InteractionType.component,
        guild_id: int | None = 1,
        values: list[str] | None = None,
        command: Any = None,
    ) -> None:
        self.id = next(_ids)
        self.type = kind
        self.data = {"custom_id": custom_id, "values": values or [], "components": []}
        self.user = SimpleNamespace(id=user_id, display_name=f"Ann{user_id}")
        self.guild_id, self.channel_id = guild_id, 2
        self.channel = SimpleNamespace(id=2)
        self.command = command
        self.message = SimpleNamespace(
            id=next(_ids),
            channel=SimpleNamespace(id=2),
            flags=SimpleNamespace(ephemeral=False),
            attachments=[],
        )
        self.application_id, self.token = next(_ids), "a token"
        self.locale = SimpleNamespace(value="en-US")
        self.guild_locale = None
        self.permissions = discord.Permissions.none()
        self.app_permissions = discord.Permissions.all()
        self.context = discord.app_commands.AppCommandContext(guild=True)
        self.filesize_limit = 10 * 2**20
        self.created_at = utc_now()
        self.extras: dict[Any, Any] = {}
        self.response = Answers()
        self.later: list[tuple[str, Any]] = []
        self.followup = SimpleNamespace(send=self._follow)

    async def _follow(self, *, view: Any, ephemeral: bool = False, **_: Any) -> Any:
        self.later.append(("whisper" if ephemeral else "post", view))
        return SimpleNamespace(id=next(_ids))

    async def edit_original_response(self, *, view: Any, **_: Any) -> Any:
        self.later.append(("original", view))
        return SimpleNamespace(id=next(_ids))

    async def delete_original_response(self) -> None:
        self.later.append(("deleted", None))

    @property
    def real(self) -> discord.Interaction[Any]:
        """This object, for the type checker."""
        return cast("discord.Interaction[Any]", self)

    @property
    def said(self) -> str:
        """All text of its answer."""
        answers = [*self.response.sent, *self.later]
        layouts = [content for _, content in answers if hasattr(content, "to_components")]
        parts = [part for layout in layouts for part in walk(layout.to_components())]
        return "\n".join(str(part["content"]) for part in parts if "content" in part)
