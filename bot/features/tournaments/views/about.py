"""Lines about the plan and the stage of a tournament."""

from collections.abc import Iterator
from typing import Final

from bot.engine.variants import VARIANTS, get_variant_name
from bot.features.tournaments.model.schedule import CHECK_IN_S
from bot.features.tournaments.model.tournament import Cause, Plan, Stage, System, Tournament
from bot.features.tournaments.views.people import format_name, format_title, relative_time
from bot.render.lines import DOT
from bot.render.rulebook import changed_rules
from bot.render.wording import Wording
from bot.table.views.public.lobby import moment
from bot.ui.components.builders import heading, lines, small

LONGEST_NAME: Final = 40
LONGEST_REASON: Final = 200


def title(tournament: Tournament, wording: Wording) -> str:
    """Return the heading with the name of the tournament."""
    return heading(wording.text("tournament-title", name=format_tournament(tournament)))


def format_tournament(tournament: Tournament) -> str:
    """Return the name of the tournament for markdown."""
    return format_title(tournament.plan.name, LONGEST_NAME)


def reason_line(reason: str, wording: Wording) -> str | None:
    """Return the line with a reason; ``None`` if it is empty."""
    if not reason.strip():
        return None
    return wording.text("tournament-reason", reason=format_title(reason, LONGEST_REASON))


def plan_lines(plan: Plan, wording: Wording) -> str:
    """Return the lines about the game and the system."""
    changed = changed_rules(VARIANTS[plan.variant], plan.options, wording)
    rules = DOT.join(changed)
    return lines(
        wording.text(
            "tournament-kind",
            game=get_variant_name(plan.variant),
            system=plan.system.value,
            rounds=plan.rounds,
        ),
        wording.text("lobby-rules", rules=rules) if rules else None,
        DOT.join(_round_parts(plan, wording)),
        wording.text("tournament-duplicate") if plan.is_duplicate else None,
    )


def _round_parts(plan: Plan, wording: Wording) -> Iterator[str]:
    yield wording.text("tournament-hands", hands=plan.hands or 0)
    if plan.round_minutes is not None:
        yield wording.text("tournament-minutes", minutes=plan.round_minutes)
    yield wording.text("tournament-size", size=plan.size)
    yield wording.text("lobby-clock", clock=wording.text(f"clock-{plan.clock}"))
    yield wording.text("tournament-filled" if plan.computers_fill else "tournament-byes")


def stage_line(tournament: Tournament, wording: Wording) -> str:
    """Return the line about the stage and the next step."""
    plan, current = tournament.plan, tournament.current
    number = 0 if current is None else current.number
    if tournament.paused is not None and tournament.stage.is_open:
        by = tournament.paused.by
        return lines(
            wording.text("tournament-paused", who=format_name(by.name, wording) if by else ""),
            wording.text("tournament-planned", when=moment(plan.starts_at))
            if tournament.stage is Stage.SIGN_UP and plan.starts_at is not None
            else None,
        )
    match tournament.stage:
        case Stage.SIGN_UP if plan.starts_at is None:
            return wording.text("tournament-starts-full", most=plan.most)
        case Stage.SIGN_UP:
            at = plan.starts_at or 0
            return wording.text(
                "tournament-starts", when=moment(at), opens=f"<t:{at - CHECK_IN_S}:t>"
            )
        case Stage.CHECK_IN:
            until = tournament.checks_in_until or 0
            return wording.text("tournament-checks-in", until=relative_time(until))
        case Stage.BREAK:
            return wording.text("tournament-break", number=number + 1)
        case Stage.PAIRED if current is not None:
            return wording.text(
                "tournament-round-soon",
                number=number,
                of=count_rounds(tournament),
                when=relative_time(current.begins_at),
            )
        case Stage.PLAYING | Stage.PAIRED:
            return wording.text("tournament-round-runs", number=number, of=count_rounds(tournament))
        case Stage.FINISHED:
            return wording.text("tournament-finished")
        case Stage.CANCELLED:
            return cancellation_text(tournament, wording)


def count_rounds(tournament: Tournament) -> int:
    """Return the number of rounds; 0 for a knock-out."""
    return tournament.plan.rounds if tournament.plan.system is System.SWISS else 0


def cancellation_text(tournament: Tournament, wording: Wording) -> str:
    """Return the line about the cancellation, with author and reason."""
    cancelled = tournament.cancelled
    if cancelled is None or cancelled.cause is Cause.TOO_FEW:
        return wording.text("tournament-too-few")
    by = format_name(cancelled.by.name, wording) if cancelled.by is not None else "none"
    return lines(
        wording.text("tournament-cancelled", who=by), reason_line(cancelled.reason, wording)
    )


def channel_link(tournament: Tournament) -> str:
    """Return the URL of the channel of the announcement."""
    return f"https://discord.com/channels/{tournament.guild_id}/{tournament.channel_id}"


def organiser_line(tournament: Tournament, wording: Wording) -> str:
    """Return the organiser in small print."""
    return small(
        wording.text("tournament-organiser", who=format_name(tournament.organiser.name, wording))
    )
