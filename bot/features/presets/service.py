"""A server's presets: named house rules of a variant, one of which can be the default."""

import logging
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.engine.model.errors import BadOption
from bot.engine.rules.options import Value
from bot.engine.variants import VARIANTS
from bot.features.presets.model import LONGEST_NAME, STANDARD, ServerPreset, plain_name
from bot.features.presets.store import Preset, Presets, fold_name
from bot.render.names import tidy
from bot.render.wording import Wording
from bot.table.errors import TableError
from bot.table.lobby.house_rules import ChosenRules, HouseRules, NamedRules
from bot.table.lobby.model import Lobby
from bot.tasks.clock import Clock, utc_now

log = logging.getLogger(__name__)

MOST_PRESETS: Final = 24  # of a variant in a server; with the standard rules, 25: Discord's limit


class BadPresetName(TableError):
    """The name is not allowed for a preset. Facts: ``most`` (characters)."""

    code = "bad-preset-name"


class UnknownPreset(TableError):
    """The server has no such preset for the variant. Facts: ``value`` (the name)."""

    code = "unknown-preset"


class PresetOutdated(TableError):
    """The variant no longer knows a house rule of the preset. Facts: ``value`` (its name)."""

    code = "preset-outdated"


class TooManyPresets(TableError):
    """The server has the maximum number of presets for the variant. Facts: ``most``."""

    code = "too-many-presets"


class ServerPresets(HouseRules):
    """The presets of all servers. Every method can raise ``StoreError``."""

    def __init__(self, presets: Presets, clock: Clock = utc_now) -> None:
        self._presets = presets
        self._clock = clock

    async def list_presets(self, guild_id: int, variant: str | None = None) -> list[ServerPreset]:
        """Return a server's presets, or those of one variant, ordered by variant and name."""
        presets = [_build_preset(preset) for preset in await self._presets.list_presets(guild_id)]
        order = list(VARIANTS)
        shown_presets = [
            preset
            for preset in presets
            if preset.variant in order and variant in {None, preset.variant}
        ]
        return sorted(shown_presets, key=lambda preset: order.index(preset.variant))

    async def list_choices(self, guild_id: int, variant: str, wording: Wording) -> list[NamedRules]:
        """Return the usable presets of a variant, and :data:`STANDARD`; the default comes first."""
        usable = [
            preset
            for preset in await self._default_first(guild_id, variant)
            if preset.options is not None
        ]
        choices = [_label(preset, wording) for preset in usable]
        standard = NamedRules(STANDARD, wording.text("presets-choice-standard"))
        choices.insert(1 if usable and usable[0].is_default else 0, standard)
        return choices

    async def _default_first(self, guild_id: int, variant: str) -> list[ServerPreset]:
        return sorted(
            await self.list_presets(guild_id, variant), key=lambda preset: not preset.is_default
        )

    async def save(self, guild_id: int, lobby: Lobby, name: str) -> ServerPreset:
        """Save the house rules of a table.

        They replace a preset of the same name.

        Raises:
            BadPresetName: the name is blank, too long, or that of the standard rules.
            TooManyPresets: the server has :data:`MOST_PRESETS` presets of the variant.
        """
        name, variant = tidy(name), lobby.variant
        if not 0 < len(name) <= LONGEST_NAME or _is_standard(name):
            raise BadPresetName(most=LONGEST_NAME)
        is_saved = await self._presets.save(
            guild_id,
            variant,
            name,
            msgspec.json.encode(lobby.options).decode(),
            at=self._clock(),
            most=MOST_PRESETS,
        )
        if not is_saved:
            raise TooManyPresets(most=MOST_PRESETS)
        default = await self._presets.default_for(guild_id, variant)
        is_default = default is not None and fold_name(default.name) == fold_name(name)
        return ServerPreset(variant, name, lobby.options, is_default)

    async def forget(self, guild_id: int, variant: str, name: str) -> None:
        """Remove a preset.

        Raises:
            UnknownPreset: there is no preset of that name.
        """
        if not await self._presets.forget(guild_id, variant, tidy(name)):
            raise UnknownPreset(value=name)

    async def set_default(
        self, guild_id: int, variant: str, name: str | None
    ) -> ServerPreset | None:
        """Set the preset that new tables of a variant start with; ``None``: the standard rules.

        Raises:
            UnknownPreset: there is no preset of that name.
            PresetOutdated: the variant no longer accepts its house rules.
        """
        if name is None or _is_standard(name):
            await self._presets.set_default(guild_id, variant, None)
            return None
        preset = await self._find_usable(guild_id, variant, name)
        if not await self._presets.set_default(guild_id, variant, preset.name):
            raise UnknownPreset(value=name)
        return preset

    async def default_for(self, guild_id: int, variant: str) -> ChosenRules:
        """Return the house rules that new tables of a variant start with by default."""
        default = await self._presets.default_for(guild_id, variant)
        if default is None:
            return ChosenRules()
        preset = _build_preset(default)
        if preset.options is None:
            log.warning(
                "the default preset of server %s for %s can't be used: %s",
                guild_id,
                variant,
                default.options,
            )
            return ChosenRules({}, passed_over=preset.name)
        return ChosenRules(preset.options)

    async def for_new_table(self, guild_id: int, variant: str, name: str | None) -> ChosenRules:
        """Return the house rules of a preset or :data:`STANDARD`; for ``None``, the default.

        Raises:
            UnknownPreset: there is no preset of that name.
            PresetOutdated: the variant no longer accepts its house rules.
        """
        if name is None:
            return await self.default_for(guild_id, variant)
        if _is_standard(name):
            return ChosenRules()
        return ChosenRules((await self._find_usable(guild_id, variant, name)).options or {})

    async def _find_usable(self, guild_id: int, variant: str, name: str) -> ServerPreset:
        """Return a preset that can be used.

        Raises:
            UnknownPreset, PresetOutdated.
        """
        preset = await self._presets.find(guild_id, variant, tidy(name))
        if preset is None:
            raise UnknownPreset(value=name)
        rules = _build_preset(preset)
        if rules.options is None:
            raise PresetOutdated(value=rules.name)
        return rules


def _label(preset: ServerPreset, wording: Wording) -> NamedRules:
    name = plain_name(preset.name)
    label = wording.text("presets-choice-default", name=name) if preset.is_default else name
    return NamedRules(preset.name, label)


def _is_standard(name: str) -> bool:
    return fold_name(tidy(name)) == STANDARD


def _build_preset(preset: Preset) -> ServerPreset:
    options: Mapping[str, Value] | None = None
    if preset.variant in VARIANTS:
        options = _parse_options(preset.variant, preset.options)
    return ServerPreset(preset.variant, preset.name, options, preset.is_default)


def _parse_options(variant: str, text: str) -> Mapping[str, Value] | None:
    try:
        values: dict[str, Any] = msgspec.json.decode(text, type=dict[str, Any])  # Any: checked next
        resolved = VARIANTS[variant].resolve(values)
    except (msgspec.DecodeError, BadOption):
        return None
    return {name: resolved[name] for name in values}
