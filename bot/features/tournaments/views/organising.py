"""The organiser's menus: actions, people, and the form for the reason."""

from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.features.tournaments.model.tournament import Entrant, Stage, Tournament
from bot.features.tournaments.views.about import (
    LONGEST_REASON,
    format_tournament,
    stage_line,
    title,
)
from bot.features.tournaments.views.planning import GAME, TABLES
from bot.features.tournaments.views.sign_up import verb_button
from bot.render.wording import Wording
from bot.table.state.steps import ANY
from bot.ui.components.builders import NEUTRAL, RED, Style, lines, panel, row, small
from bot.ui.components.custom_id import BadCustomId, ButtonId
from bot.ui.components.menus import menu
from bot.ui.components.payloads import Layout, action_row
from bot.ui.discord_limits import LONGEST_TITLE, MOST_OPTIONS

DO: Final = "tdo"  # the verbs: choose an action or person, turn pages, send a form, confirm
WHO: Final = "twho"
TURN: Final = "tturn"
FORM: Final = "tform"
SURE: Final = "tsure"

START: Final = "start"
PAUSE: Final = "pause"
RESUME: Final = "resume"
DROP: Final = "drop"
RESTORE: Final = "restore"
RESEAT: Final = "reseat"
ADJUST: Final = "adjust"
CANCEL: Final = "cancel"
CSV: Final = "csv"
RECORDS: Final = "records"
NEEDS_PEOPLE: Final = frozenset({DROP, RESTORE, RESEAT, ADJUST})
NEEDS_FORM: Final = frozenset({PAUSE, CANCEL})
NEEDS_REASON: Final = frozenset({ADJUST, CANCEL, DROP, RESEAT})

REASON: Final = "reason"  # the inputs of the form
POINTS: Final = "points"
_LONGEST_POINTS: Final = 8
_FORGET_AFTER_S: Final = 900.0
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Intent:
    """An action of the organiser and its people, as encoded in a button."""

    action: str
    people: tuple[int, ...] = ()

    @property
    def arg(self) -> str:
        """The argument of the button."""
        return ".".join((self.action, *map(_encode_person, self.people)))

    @property
    def lacks_people(self) -> bool:
        """Whether a person still has to be chosen."""
        return len(self.people) < (2 if self.action == RESEAT else self.action in NEEDS_PEOPLE)


def parse_intent(arg: str) -> Intent:
    """Parse the argument of a button.

    Raises:
        BadCustomId: it is invalid.
    """
    action, *people = arg.split(".")
    if len(people) > 2:
        raise BadCustomId(arg)
    return Intent(action, tuple(map(parse_person, people)))


def _encode_person(user_id: int) -> str:
    """Return a user id in base 36."""
    text, rest = "", abs(user_id)
    while rest or not text:
        rest, digit = divmod(rest, 36)
        text = _DIGITS[digit] + text
    return f"-{text}" if user_id < 0 else text


def parse_person(text: str) -> int:
    """Parse a user id in base 36.

    Raises:
        BadCustomId: it is invalid.
    """
    digits = text.removeprefix("-")
    if not digits or len(digits) > 13 or set(digits) - set(_DIGITS):
        raise BadCustomId(text)
    return int(text, 36)


def list_actions(tournament: Tournament) -> list[str]:
    """Return the actions possible now, in the order of the menu."""
    stage, possible = tournament.stage, list[str]()
    exports = [CSV, RECORDS] if any(round_.is_over for round_ in tournament.rounds) else []
    if not stage.is_open:
        return exports
    if stage is Stage.SIGN_UP:
        possible += [GAME, TABLES]
    if not stage.has_begun:
        possible.append(START)
    possible.append(RESUME if tournament.paused is not None else PAUSE)
    possible += [
        action for action in (DROP, RESTORE) if find_candidates(tournament, Intent(action))
    ]
    if stage is Stage.PAIRED:
        possible.append(RESEAT)
    if tournament.rounds:
        possible += [ADJUST, *exports]
    return [*possible, CANCEL]


def find_candidates(tournament: Tournament, intent: Intent) -> list[Entrant]:
    """Return the people an action can apply to."""
    match intent.action:
        case "drop":
            return [entrant for entrant in tournament.entrants if entrant.plays]
        case "restore":
            return [entrant for entrant in tournament.entrants if entrant.departure is not None]
        case "reseat":
            current = tournament.current
            seated = current.people if current is not None else ()
            first = intent.people[0] if intent.people else None
            table = current.find_table(first) if current is not None and first is not None else None
            table_seats = table.seats if table is not None else ()
            return [
                entrant
                for entrant in tournament.entrants
                if entrant.user_id in seated and entrant.user_id not in table_seats
            ]
        case _:
            return [entrant for entrant in tournament.entrants if entrant.has_checked_in]


def organiser_panel(tournament: Tournament, wording: Wording, *, note: str | None = None) -> Layout:
    """Return the organiser's menu; ``note`` confirms the last action."""
    text = lines(
        title(tournament, wording),
        note,
        stage_line(tournament, wording),
        small(wording.text("organise-hint")),
    )
    actions = list_actions(tournament)
    if not actions:
        return panel(
            [lines(title(tournament, wording), note, stage_line(tournament, wording))],
            accent=NEUTRAL,
        )
    options = [
        discord.SelectOption(
            label=wording.text(f"organise-{action}"),
            value=action,
            description=wording.text(f"organise-{action}-hint"),
        )
        for action in actions
    ]
    button_id = ButtonId(tournament.tournament_id, ANY, DO)
    select = menu(button_id, options, wording.text("organise-choose"))
    return panel([text, action_row([select])], accent=NEUTRAL)


def people_panel(
    tournament: Tournament, intent: Intent, wording: Wording, *, page: int = 0
) -> Layout:
    """Return a menu of the people an action can apply to, 25 per page."""
    people = find_candidates(tournament, intent)
    pages = max(1, -(-len(people) // MOST_OPTIONS))
    page = min(max(page, 0), pages - 1)
    on_page = people[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]
    question = "organise-whom-else" if intent.people else "organise-whom"
    back = verb_button(tournament, DO, "organise-back", wording)
    if not people:
        text = lines(title(tournament, wording), wording.text("organise-nobody"))
        return panel([text, row([back])], accent=NEUTRAL)
    text = lines(
        title(tournament, wording),
        wording.text(question, action=wording.text(f"organise-{intent.action}")),
        small(wording.text("page", page=page + 1, pages=pages)) if pages > 1 else None,
    )
    options = [
        discord.SelectOption(
            label=wording.name(entrant.name, 40), value=_encode_person(entrant.user_id)
        )
        for entrant in on_page
    ]
    select = menu(ButtonId(tournament.tournament_id, ANY, WHO, intent.arg), options)
    buttons = [back]
    if pages > 1:
        buttons += [
            verb_button(tournament, TURN, label, wording, arg=f"{intent.arg}.p{target}")
            | {"disabled": not 0 <= target < pages}
            for label, target in (("button-page-back", page - 1), ("button-page-on", page + 1))
        ]
    return panel([text, action_row([select]), row(buttons)], accent=NEUTRAL)


def parse_page(arg: str) -> tuple[Intent, int]:
    """Parse the argument of a button that turns pages of people.

    Raises:
        BadCustomId: it is invalid.
    """
    rest, _, page = arg.rpartition(".p")
    if not (page.isascii() and page.isdigit() and len(page) <= 3):
        raise BadCustomId(arg)
    return parse_intent(rest), int(page)


def confirmation_panel(tournament: Tournament, action: str, wording: Wording) -> Layout:
    """Return the confirmation of an action that can't be undone."""
    yes = verb_button(
        tournament, SURE, f"organise-{action}", wording, arg=action, style=Style.danger
    )
    text = lines(title(tournament, wording), wording.text(f"organise-{action}-sure"))
    back = verb_button(tournament, DO, "organise-back", wording)
    return panel([text, row([yes, back])], accent=RED)


def quit_panel(tournament: Tournament, verb: str, wording: Wording) -> Layout:
    """Return the confirmation of leaving a tournament that has begun."""
    yes = verb_button(
        tournament, verb, "button-tournament-quit", wording, arg="yes", style=Style.danger
    )
    text = wording.text("tournament-quit-sure", name=format_tournament(tournament))
    return panel([text, row([yes])], accent=RED)


def reason_form(tournament: Tournament, intent: Intent, wording: Wording) -> discord.ui.Modal:
    """Return the form for the reason, and for the points of an adjustment.

    Its submission arrives as a click with the verb :data:`FORM`, as with house rules.
    """
    names = [wording.name(tournament.find_name(user_id), 16) for user_id in intent.people]
    heading = wording.text(f"organise-{intent.action}")
    if names:
        heading = wording.text("rule-value", name=heading, value=", ".join(names))
    modal = discord.ui.Modal(
        title=heading[:LONGEST_TITLE],
        custom_id=str(ButtonId(tournament.tournament_id, ANY, FORM, intent.arg)),
        timeout=_FORGET_AFTER_S,
    )
    if intent.action == ADJUST:
        modal.add_item(
            discord.ui.Label(
                text=wording.text("organise-points"),
                description=wording.text("organise-points-hint"),
                component=discord.ui.TextInput[Any](
                    custom_id=POINTS, placeholder="-1", max_length=_LONGEST_POINTS
                ),
            )
        )
    modal.add_item(
        discord.ui.Label(
            text=wording.text("organise-reason"),
            description=wording.text("organise-reason-hint"),
            component=discord.ui.TextInput[Any](
                custom_id=REASON,
                required=intent.action in NEEDS_REASON,
                max_length=LONGEST_REASON,
            ),
        )
    )
    return modal
