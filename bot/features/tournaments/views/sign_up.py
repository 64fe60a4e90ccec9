"""The message that announces a tournament, its check-in, and the reminder before its start."""

from collections.abc import Sequence
from typing import Final

from bot.features.tournaments.model.schedule import CHECK_IN_S
from bot.features.tournaments.model.tournament import Cause, Stage, Tournament
from bot.features.tournaments.views.about import (
    cancellation_text,
    format_tournament,
    organiser_line,
    plan_lines,
    stage_line,
    title,
)
from bot.features.tournaments.views.people import join_names, relative_time
from bot.render.wording import Wording
from bot.table.state.steps import ANY
from bot.table.views.public.lobby import moment
from bot.ui.components.builders import (
    GOLD,
    GREEN,
    GREY,
    RED,
    Piece,
    Style,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout, link_button
from bot.ui.discord_limits import MOST_TEXT

JOIN: Final = "tjoin"  # the verbs of the buttons
LEAVE: Final = "tleave"
CHECK_IN: Final = "tcheckin"
STANDINGS: Final = "tstandings"
ORGANISE: Final = "torganise"
MY_TABLE: Final = "tmytable"
_MARGIN: Final = 60
_ROOM_FOR_NAMES: Final = 2500
_MOST_CALLED: Final = 20
_ACCENTS: Final = {
    Stage.SIGN_UP: RED,
    Stage.CHECK_IN: RED,
    Stage.FINISHED: GOLD,
    Stage.CANCELLED: GREY,
}


def verb_button(
    tournament: Tournament,
    verb: str,
    label: str,
    wording: Wording,
    *,
    arg: str = "",
    style: Style = Style.secondary,
) -> Piece:
    """Return a button with the id of the tournament instead of a table's id."""
    return button(tournament.tournament_id, ANY, verb, wording.text(label), arg=arg, style=style)


def tournament_panel(
    tournament: Tournament, wording: Wording, *, marker: int | None = None, link: str | None = None
) -> Layout:
    """Return the announcement of a tournament, at any stage.

    Args:
        tournament: the tournament.
        wording: texts in the reader's language.
        marker: the id of the root container.
        link: the URL of its channel, for readers elsewhere.
    """
    head = lines(
        title(tournament, wording),
        plan_lines(tournament.plan, wording),
        stage_line(tournament, wording),
    )
    foot = organiser_line(tournament, wording)
    people = _people(tournament, wording, MOST_TEXT - len(head) - len(foot) - _MARGIN)
    buttons = _buttons(tournament, wording)
    if link is not None:
        buttons.append(link_button(wording.text("button-tournament-link"), link))
    rows = [row(buttons[start : start + 4]) for start in range(0, len(buttons), 4)]
    accent = _ACCENTS.get(tournament.stage, GREEN)
    return panel([lines(head, "", people, foot), *rows], accent=accent, marker=marker)


def _people(tournament: Tournament, wording: Wording, room: int) -> str:
    """Return the list of players."""
    stage = tournament.stage
    is_before = stage in {Stage.SIGN_UP, Stage.CHECK_IN}
    players = [entrant for entrant in tournament.entrants if is_before or entrant.has_checked_in]
    if is_before:
        players = [entrant for entrant in players if entrant.plays]
    if stage is Stage.CHECK_IN:
        count = sum(entrant.has_checked_in for entrant in players)
        head = wording.text("tournament-players-here", here=count, count=len(players))
    else:
        most = tournament.plan.most if stage is Stage.SIGN_UP else 0
        head = wording.text("tournament-players", count=len(players), most=most)
    if not players:
        return lines(head, wording.text("tournament-nobody"))
    return lines(head, join_names([entrant.name for entrant in players], room - len(head), wording))


def _buttons(tournament: Tournament, wording: Wording) -> list[Piece]:
    organise = verb_button(tournament, ORGANISE, "button-tournament-organise", wording)
    standings = verb_button(tournament, STANDINGS, "button-tournament-standings", wording)
    match tournament.stage:
        case Stage.SIGN_UP:
            return [
                verb_button(tournament, JOIN, "button-join", wording, style=Style.success),
                verb_button(tournament, LEAVE, "button-leave", wording),
                organise,
            ]
        case Stage.CHECK_IN:
            return [
                check_in_button(tournament, wording),
                *(
                    []
                    if tournament.is_full
                    else [verb_button(tournament, JOIN, "button-join", wording)]
                ),
                verb_button(tournament, LEAVE, "button-leave", wording),
                organise,
            ]
        case Stage.BREAK | Stage.PAIRED | Stage.PLAYING:
            return [
                verb_button(
                    tournament, MY_TABLE, "button-tournament-table", wording, style=Style.primary
                ),
                standings,
                *(
                    [verb_button(tournament, JOIN, "button-tournament-back", wording)]
                    if any(entrant.may_return for entrant in tournament.entrants)
                    else []
                ),
                verb_button(tournament, LEAVE, "button-tournament-quit", wording),
                organise,
            ]
        case Stage.FINISHED:
            return [standings, organise]
        case Stage.CANCELLED:
            return []


def check_in_button(tournament: Tournament, wording: Wording) -> Piece:
    """Return the button to check in."""
    return verb_button(
        tournament, CHECK_IN, "button-tournament-check-in", wording, style=Style.success
    )


def check_in_panel(
    tournament: Tournament,
    wording: Wording,
    *,
    unreached: Sequence[int] = (),
    marker: int | None = None,
) -> Layout:
    """Return the message of the open check-in, and afterwards of its result.

    ``unreached``: people to mention, as no direct message reached them.
    """
    entrants = tournament.entrants
    if tournament.stage is not Stage.CHECK_IN:
        late = [entrant.name for entrant in entrants if not entrant.has_checked_in]
        missed = _format_names("tournament-missed", late, wording) if late else None
        text = lines(
            heading(wording.text("tournament-check-in-over", name=format_tournament(tournament))),
            wording.text(
                "tournament-came", count=sum(entrant.has_checked_in for entrant in entrants)
            ),
            missed,
        )
        return panel([text], accent=GREY, marker=marker)
    missing = [entrant for entrant in entrants if entrant.plays and not entrant.has_checked_in]
    called = [f"<@{entrant.user_id}>" for entrant in missing if entrant.user_id in unreached]
    text = lines(
        heading(wording.text("tournament-check-in", name=format_tournament(tournament))),
        stage_line(tournament, wording),
        wording.text(
            "tournament-came-so-far", count=sum(entrant.has_checked_in for entrant in entrants)
        ),
        _format_names("tournament-missing", [entrant.name for entrant in missing], wording)
        if missing
        else wording.text("tournament-all-here"),
        " ".join(called[:_MOST_CALLED]) or None,
    )
    return panel([text, row([check_in_button(tournament, wording)])], accent=RED, marker=marker)


def _format_names(message_id: str, names: Sequence[str], wording: Wording) -> str:
    return f"{wording.text(message_id)} {join_names(names, _ROOM_FOR_NAMES, wording)}"


def reminder_panel(
    tournament: Tournament, wording: Wording, *, link: str | None = None, marker: int | None = None
) -> Layout:
    """Return the direct message that says that the tournament starts soon."""
    at = tournament.starts_at or 0
    text = lines(
        heading(wording.text("tournament-soon", name=format_tournament(tournament))),
        wording.text("tournament-soon-when", when=moment(at)),
        wording.text("tournament-soon-open")
        if tournament.stage is Stage.CHECK_IN
        else wording.text("tournament-soon-text", opens=relative_time(at - CHECK_IN_S)),
        small(wording.text("tournament-soon-off")),
    )
    buttons = [check_in_button(tournament, wording)]
    buttons.append(verb_button(tournament, LEAVE, "button-leave", wording))
    if link is not None:
        buttons.append(link_button(wording.text("button-tournament-link"), link))
    return panel([text, row(buttons)], accent=RED, marker=marker)


def past_reminder_panel(
    tournament: Tournament,
    user_id: int,
    wording: Wording,
    *,
    link: str | None = None,
    marker: int | None = None,
) -> Layout:
    """Return the replacement of a reminder once the tournament has begun or is cancelled."""
    entrant = tournament.find_entrant(user_id)
    buttons = [] if link is None else [link_button(wording.text("button-tournament-link"), link)]
    if tournament.stage is Stage.CANCELLED:
        text = lines(heading(format_tournament(tournament)), cancellation_text(tournament, wording))
    elif entrant is None or (
        entrant.departure is not None and entrant.departure.cause is not Cause.LATE
    ):
        text = wording.text("tournament-left", name=format_tournament(tournament))
    else:
        plays = "with" if entrant.departure is None else "without"
        text = lines(
            heading(wording.text("tournament-begun", name=format_tournament(tournament))),
            wording.text(f"tournament-begun-{plays}-you"),
        )
    return panel([text, *([row(buttons)] if buttons else [])], accent=GREY, marker=marker)


def checked_in_panel(tournament: Tournament, wording: Wording) -> Layout:
    """Return the confirmation of a check-in."""
    text = lines(
        heading(wording.text("tournament-in", name=format_tournament(tournament))),
        wording.text("tournament-in-text", when=relative_time(tournament.checks_in_until or 0)),
    )
    return panel([text], accent=GREEN)
