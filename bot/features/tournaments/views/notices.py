"""Public notices of the organiser's actions, warnings to the organiser, and lists."""

from collections.abc import Sequence
from typing import Final

from bot.features.tournaments.model.tournament import Adjustment, Entrant, Interruption, Tournament
from bot.features.tournaments.views.about import (
    cancellation_text,
    format_tournament,
    reason_line,
    stage_line,
)
from bot.features.tournaments.views.people import format_entrant, format_name, format_signed
from bot.render.lines import DOT
from bot.render.wording import Wording
from bot.ui.components.builders import GREY, NEUTRAL, RED, heading, lines, panel
from bot.ui.components.payloads import Layout
from bot.ui.error_messages import permissions_text

NO_POSTS: Final = "tournament-no-posts"
NO_THREADS: Final = "tournament-no-threads"
NO_PICTURES: Final = "tournament-no-pictures"
NO_CHANNEL: Final = "tournament-no-channel"


def missing_panel(
    tournament: Tournament,
    message_id: str,
    missing: Sequence[str],
    wording: Wording,
    *,
    marker: int | None = None,
) -> Layout:
    """Return the warning to the organiser of missing permissions or a deleted channel.

    Args:
        tournament: the tournament.
        message_id: :data:`NO_POSTS` or another one above.
        missing: names as in :class:`discord.Permissions`.
        wording: the organiser's language.
        marker: the id of the message's root component.
    """
    text = permissions_text(
        missing,
        tournament.channel_id,
        wording,
        message_id=message_id,
        name=format_tournament(tournament),
    )
    return panel([text], accent=RED, marker=marker)


def adjusted_panel(
    tournament: Tournament, adjustment: Adjustment, wording: Wording, *, marker: int | None = None
) -> Layout:
    """Return the notice of an adjustment."""
    text = wording.text(
        "tournament-adjusted",
        by=format_name(adjustment.by.name, wording),
        who=format_entrant(tournament, adjustment.user_id, wording),
        points=format_signed(adjustment.points, wording),
    )
    return _notice(tournament, wording, text, adjustment.reason, marker)


def dropped_panel(
    tournament: Tournament, entrant: Entrant, wording: Wording, *, marker: int | None = None
) -> Layout:
    """Return the notice of a person's removal or return."""
    departure = entrant.departure
    if departure is None or departure.by is None:
        text = wording.text("tournament-restored", who=format_name(entrant.name, wording))
        return _notice(tournament, wording, text, "", marker)
    text = wording.text(
        "tournament-dropped",
        by=format_name(departure.by.name, wording),
        who=format_name(entrant.name, wording),
    )
    return _notice(tournament, wording, text, departure.reason, marker)


def paused_panel(
    tournament: Tournament, pause: Interruption, wording: Wording, *, marker: int | None = None
) -> Layout:
    """Return the notice of a pause."""
    text = stage_line(tournament, wording)
    return _notice(tournament, wording, text, pause.reason, marker)


def cancelled_panel(
    tournament: Tournament, wording: Wording, *, marker: int | None = None
) -> Layout:
    """Return the notice of a cancellation."""
    return _notice(tournament, wording, cancellation_text(tournament, wording), "", marker)


def _notice(
    tournament: Tournament, wording: Wording, text: str, reason: str, marker: int | None
) -> Layout:
    content = lines(f"**{format_tournament(tournament)}**", text, reason_line(reason, wording))
    accent = NEUTRAL if tournament.stage.is_open else GREY
    return panel([content], accent=accent, marker=marker)


def tournaments_panel(tournaments: Sequence[Tournament], wording: Wording) -> Layout:
    """Return the list of the tournaments of a server."""
    entries = [
        lines(
            DOT.join(
                [
                    f"**{format_tournament(tournament)}**",
                    f"<#{tournament.channel_id}>",
                    wording.text("tournament-people", count=len(tournament.players)),
                ]
            ),
            stage_line(tournament, wording),
        )
        for tournament in tournaments
    ]
    text = lines(
        heading(wording.text("tournaments-title")),
        *(entries or [wording.text("tournaments-none")]),
    )
    return panel([text], accent=NEUTRAL)
