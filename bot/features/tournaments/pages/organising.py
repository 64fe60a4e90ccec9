"""The organiser's menu: actions, people, forms and exports."""

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

import discord

from bot.engine.variants import VARIANTS
from bot.features.tournaments.model import organising
from bot.features.tournaments.model.errors import BadAdjustment
from bot.features.tournaments.model.events import Events
from bot.features.tournaments.model.organising import MOST_ADJUSTED, Actor, require_organiser
from bot.features.tournaments.model.planning import check_plan
from bot.features.tournaments.model.tournament import Plan, Tournament
from bot.features.tournaments.service.service import Tournaments
from bot.features.tournaments.views import organising as menu
from bot.features.tournaments.views.about import format_tournament
from bot.features.tournaments.views.organising import Intent
from bot.features.tournaments.views.planning import GAME, PLAN, TABLES, plan_form, with_form
from bot.features.tournaments.views.sign_up import ORGANISE
from bot.render.wording import Wording
from bot.table.errors import StaleStep
from bot.table.handlers.click import get_person, whisper
from bot.table.handlers.verbs import PageVerb
from bot.table.lobby.house_rules import HouseRules
from bot.table.lobby.lobby import usual_players
from bot.table.sync.toolkit import TableServices
from bot.table.views.public.house_rules_modal import read_submitted_rules
from bot.tasks.exports import Document
from bot.ui.components.builders import NEUTRAL
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.menus import get_chosen_value
from bot.ui.components.payloads import Layout, container, file_display, text_display
from bot.ui.components.validation import check_layout
from bot.ui.exports import file_limit, send_archives, send_document

Interaction = discord.Interaction[Any]

# An exponent would let a short text stand for a number with a million digits.
_POINTS: Final = re.compile(r"([+−-]?)([0-9]{1,3})(?:[.,]([0-9]))?")


class Organising:
    """Handles the organiser's menu."""

    def __init__(
        self, services: TableServices, tournaments: Tournaments, rules: HouseRules
    ) -> None:
        self._services = services
        self._rules = rules
        self._tournaments = tournaments

    @property
    def verbs(self) -> Mapping[str, PageVerb]:
        """The verbs of the menu, its buttons and its forms."""
        return {
            ORGANISE: PageVerb(self._show),
            menu.DO: PageVerb(self._choose),
            menu.WHO: PageVerb(self._choose_person),
            menu.TURN: PageVerb(self._turn_page),
            menu.FORM: PageVerb(self._submit),
            menu.SURE: PageVerb(self._confirm),
            PLAN: PageVerb(self._submit_plan),
        }

    async def show(
        self, interaction: Interaction, tournament: Tournament, wording: Wording
    ) -> None:
        """Show the menu to the organiser or a manager of the server.

        Raises:
            OnlyOrganiser.
        """
        require_organiser(tournament, _actor(interaction, tournament))
        layout = menu.organiser_panel(tournament, wording)
        await whisper(interaction, layout, self._services.discord_api.emojis)

    async def _show(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        await self.show(interaction, await self._tournaments.get(button.table), wording)

    async def _choose(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Perform the chosen action, or ask for its people, reason or confirmation."""
        tournament = await self._load_as_organiser(interaction, button)
        action = get_chosen_value(interaction)
        if not action:  # the button back to the menu
            await _redraw(interaction, menu.organiser_panel(tournament, wording))
        elif action not in menu.list_actions(tournament):
            raise StaleStep
        elif action in menu.NEEDS_PEOPLE:
            await _redraw(interaction, menu.people_panel(tournament, Intent(action), wording))
        elif action in menu.NEEDS_FORM:
            form = menu.reason_form(tournament, Intent(action), wording)
            await interaction.response.send_modal(form)
        elif action in {GAME, TABLES}:
            rules = await self._rules.list_choices(
                tournament.guild_id, tournament.plan.variant, wording
            )
            form = plan_form(tournament, action, rules, wording)
            await interaction.response.send_modal(form)
        elif action == menu.START:
            await _redraw(interaction, menu.confirmation_panel(tournament, action, wording))
        elif action in {menu.CSV, menu.RECORDS}:
            await self._export(interaction, tournament, action, wording)
        else:
            await self._perform(interaction, tournament, Intent(action), wording)

    async def _choose_person(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        tournament = await self._load_as_organiser(interaction, button)
        previous = menu.parse_intent(button.arg)
        intent = Intent(
            previous.action, (*previous.people, menu.parse_person(get_chosen_value(interaction)))
        )
        if intent.lacks_people:
            await _redraw(interaction, menu.people_panel(tournament, intent, wording))
        elif intent.action == menu.RESTORE:
            await self._perform(interaction, tournament, intent, wording)
        else:
            await interaction.response.send_modal(menu.reason_form(tournament, intent, wording))

    async def _turn_page(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        tournament = await self._load_as_organiser(interaction, button)
        intent, page = menu.parse_page(button.arg)
        await _redraw(interaction, menu.people_panel(tournament, intent, wording, page=page))

    async def _confirm(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        tournament = await self._load_as_organiser(interaction, button)
        await self._perform(interaction, tournament, menu.parse_intent(button.arg), wording)

    async def _submit(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Perform the action of a form."""
        tournament = await self._load_as_organiser(interaction, button)
        data: Mapping[str, Any] = interaction.data or {}
        form = read_submitted_rules(data)
        reason = str(form.get(menu.REASON, "")).strip()
        intent = menu.parse_intent(button.arg)
        if intent.action == menu.ADJUST:
            points = _parse_points(str(form.get(menu.POINTS, "")))
            await self._perform(interaction, tournament, intent, wording, reason, points)
        else:
            await self._perform(interaction, tournament, intent, wording, reason)

    async def _submit_plan(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Change the plan to the values of a form, and show the menu.

        Raises:
            BadPlan, BadOption, UnknownPreset: nothing has changed.
        """
        tournament = await self._load_as_organiser(interaction, button)
        submitted = read_submitted_rules(interaction.data or {})
        try:
            plan = with_form(tournament.plan, button.arg, submitted)
        except ValueError:  # no such system
            raise StaleStep from None
        if button.arg == GAME:
            plan = await self._with_game(tournament, plan, str(submitted.get("game", "")))
        checked = check_plan(plan, self._services.clock())
        actor = _actor(interaction, tournament)
        after = await self._tournaments.change(
            tournament.tournament_id, organising.change_plan, actor, checked
        )
        note = wording.text("organise-done")
        await _redraw(interaction, menu.organiser_panel(after, wording, note=note))

    async def _with_game(self, tournament: Tournament, plan: Plan, choice: str) -> Plan:
        """Return the plan with a game and its house rules; the same game keeps its own."""
        variant, _, saved = choice.partition("/")
        if variant not in VARIANTS:
            raise StaleStep
        if variant == plan.variant and not saved:
            return plan
        size = plan.size
        if size not in VARIANTS[variant].player_counts:
            size = usual_players(VARIANTS[variant])
        rules = await self._rules.for_new_table(tournament.guild_id, variant, saved or None)
        return replace(plan, variant=variant, size=size, options=dict(rules.options))

    async def _perform(
        self,
        interaction: Interaction,
        tournament: Tournament,
        intent: Intent,
        wording: Wording,
        reason: str = "",
        points: Fraction = Fraction(),
    ) -> None:
        """Perform an action, and show the menu in its new state.

        Raises:
            TableError: the action is not possible; nothing has changed.
        """
        if intent.lacks_people:
            raise StaleStep
        after = await self._tournaments.change(
            tournament.tournament_id,
            _decide,
            intent,
            _actor(interaction, tournament),
            reason,
            points,
        )
        note = wording.text("organise-done")
        await _redraw(interaction, menu.organiser_panel(after, wording, note=note))

    async def _export(
        self, interaction: Interaction, tournament: Tournament, action: str, wording: Wording
    ) -> None:
        """Answer with a file, visible to the organiser only.

        Raises:
            NothingToExport: no round is over.
        """
        key, name = tournament.tournament_id, format_tournament(tournament)
        if action == menu.CSV:
            csv = Document(
                f"tournament-{key}.csv", (await self._tournaments.csv(key)).encode("utf-8-sig")
            )
            text = wording.text("organise-csv-here", name=name)
            await send_document(interaction, csv, lambda file: _file_panel(text, file))
            return
        records, limit = self._tournaments.records(key), file_limit(interaction)
        exports = self._services.exports
        async with exports.archives(interaction.user.id, records, limit) as archives:

            def build_panel(file: str, number: int) -> Layout:
                rounds = archives[number - 1].documents
                return _file_panel(
                    wording.text("organise-records-here", name=name, count=rounds), file
                )

            await send_archives(interaction, archives, f"tournament-{key}", build_panel)

    async def _load_as_organiser(self, interaction: Interaction, button: ButtonId) -> Tournament:
        tournament = await self._tournaments.get(button.table)
        require_organiser(tournament, _actor(interaction, tournament))
        return tournament


def _file_panel(text: str, file: str) -> Layout:
    return Layout([container([text_display(text)], accent=NEUTRAL), file_display(file)])


def _actor(interaction: Interaction, tournament: Tournament) -> Actor:
    manages = interaction.permissions.manage_guild
    return Actor(get_person(interaction), interaction.guild_id == tournament.guild_id and manages)


def _decide(
    tournament: Tournament, intent: Intent, actor: Actor, reason: str, points: Fraction
) -> Events:
    """Return the events of an organiser's action.

    Raises:
        TableError: it is not possible.
    """
    match intent.action, intent.people:
        case menu.START, ():
            return organising.start_now(tournament, actor)
        case menu.PAUSE, ():
            return organising.pause(tournament, actor, reason)
        case menu.RESUME, ():
            return organising.resume(tournament, actor)
        case menu.CANCEL, ():
            return organising.cancel(tournament, actor, reason)
        case menu.DROP, (user_id,):
            return organising.drop(tournament, actor, user_id, reason)
        case menu.RESTORE, (user_id,):
            return organising.restore(tournament, actor, user_id)
        case menu.ADJUST, (user_id,):
            return organising.adjust(tournament, actor, user_id, points, reason)
        case menu.RESEAT, (user_id, other):
            return organising.reseat(tournament, actor, user_id, other, reason)
        case _:
            raise StaleStep


def _parse_points(text: str) -> Fraction:
    """Parse a number of place points.

    Raises:
        BadAdjustment: the text is not a number, or out of range.
    """
    match = _POINTS.fullmatch(text.strip())
    if match is None:
        raise BadAdjustment(most=MOST_ADJUSTED)
    points = Fraction(f"{match[2]}.{match[3] or 0}")
    if not 0 < points <= MOST_ADJUSTED:
        raise BadAdjustment(most=MOST_ADJUSTED)
    return -points if match[1] in {"-", "−"} else points


async def _redraw(interaction: Interaction, layout: Layout) -> None:
    check_layout(layout)
    await interaction.response.edit_message(view=layout)
