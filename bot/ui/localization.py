"""The choice of a message's language: the only place that selects a :class:`Wording`.

Functions that make layouts get a ``Wording`` as an argument. Choose it as follows:

- ``await localization.get_wording(interaction)`` for answers that only one person sees.
- ``await localization.get_personal(user_id)`` for direct messages that are not answers.
- ``await localization.get_public(guild_id)`` for posts, and for answers that everybody sees.

``get_known_personal`` and ``get_known_public`` are for code that can't wait: they use values
that the methods above have read
(:meth:`bot.table.sync.table_messages.TableMessages.person_view` reads for both the person and the
server).

A wording combines a language with a way to write cards.
"""

import logging
from collections.abc import Mapping
from typing import Any

import discord

from bot.render.pictures.elements.colours import Deck
from bot.render.wording import Wording, best_language, wording_for
from bot.settings.preferences import AUTO, PreferenceBook
from bot.settings.server_settings import ServerBook
from bot.store.database.errors import StoreError
from bot.ui.transport.card_emojis import CardEmojis

log = logging.getLogger(__name__)


class Localization:
    """Chooses wordings; if the database fails, it uses the wording in memory instead of raising."""

    def __init__(
        self, preferences: PreferenceBook, servers: ServerBook, emojis: CardEmojis
    ) -> None:
        self._preferences = preferences
        self._servers = servers
        self._emojis = emojis
        self._wordings: dict[tuple[str, Deck | None], Wording] = {}
        self._commands: Mapping[str, int] = {}

    def set_commands(self, ids: Mapping[str, int]) -> None:
        """Write commands in texts as clickable mentions from now on.

        Args:
            ids: Discord's command ids by qualified name, such as ``hearts new``.
        """
        self._commands = dict(ids)
        self._wordings.clear()

    async def get_wording(self, interaction: discord.Interaction[Any]) -> Wording:
        """Return the wording for the person behind an interaction, and remember their locale."""
        await self.remember_locale(interaction)
        return self.get_known_wording(interaction)

    async def remember_locale(self, interaction: discord.Interaction[Any]) -> None:
        """Load the preferences of the person behind an interaction, and remember their locale."""
        try:
            await self._preferences.store_locale(interaction.user.id, interaction.locale.value)
            if interaction.guild_id is not None and interaction.guild_locale is not None:
                locale = interaction.guild_locale.value
                await self._servers.store_locale(interaction.guild_id, locale)
        except StoreError as error:
            log.warning("can't store a locale: %s", error)

    def get_known_wording(self, interaction: discord.Interaction[Any]) -> Wording:
        """Return the wording for the person of the interaction, after :meth:`remember_locale`."""
        return self._personal(interaction.user.id, interaction.locale.value)

    async def load(self, guild_id: int | None, *user_ids: int | None) -> None:
        """Read the choices of a server and of people, unless they are in memory."""
        try:
            if guild_id is not None:
                await self._servers.load(guild_id)
        except StoreError as error:
            log.warning("can't read a server's settings: %s", error)
        for user_id in user_ids:
            try:
                if user_id is not None:
                    await self._preferences.load(user_id)
            except StoreError as error:
                log.warning("can't read preferences: %s", error)

    async def get_personal(self, user_id: int) -> Wording:
        """Return the wording for a person."""
        await self.load(None, user_id)
        return self.get_known_personal(user_id)

    async def get_public(self, guild_id: int | None) -> Wording:
        """Return the wording for everybody in a server."""
        await self.load(guild_id)
        return self.get_known_public(guild_id)

    def get_known_personal(self, user_id: int) -> Wording:
        """Return the wording for a person, from the preferences in memory."""
        return self._personal(user_id, self._preferences.locale(user_id))

    def get_known_public(self, guild_id: int | None) -> Wording:
        """Return the wording for a server, from the settings in memory."""
        if guild_id is None:
            return self._wording(best_language(None), Deck.FOUR)
        settings = self._servers.get_known(guild_id)
        locale = self._servers.locale(guild_id)
        language = best_language(locale) if settings.language == AUTO else settings.language
        return self._wording(language, Deck.FOUR if settings.pictures else None)

    def _personal(self, user_id: int, locale: str | None) -> Wording:
        preferences = self._preferences.get_known(user_id)
        language = best_language(locale) if preferences.language == AUTO else preferences.language
        return self._wording(language, None if preferences.text_only else preferences.deck)

    def _wording(self, language: str, deck: Deck | None) -> Wording:
        """Return the wording of a language, with cards as pictures of a deck or as labels."""
        wording = self._wordings.get((language, deck))
        if wording is None:
            wording = wording_for(language).with_commands(self._commands)
            if deck is not None:
                wording = wording.with_faces(self._emojis.faces(deck, wording.letters))
            self._wordings[language, deck] = wording
        return wording
