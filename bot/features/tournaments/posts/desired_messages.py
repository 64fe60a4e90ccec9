"""The messages that a tournament needs at a moment: pure functions of the tournament."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bot.features.tournaments.model.tournament import Stage, System, Tournament
from bot.features.tournaments.views.notices import (
    adjusted_panel,
    cancelled_panel,
    dropped_panel,
    paused_panel,
)
from bot.features.tournaments.views.rounds import round_panel
from bot.features.tournaments.views.sign_up import check_in_panel, tournament_panel
from bot.features.tournaments.views.standings import (
    after_round,
    final_panel,
    podium_picture,
    standings_panel,
    standings_picture,
)
from bot.render.illustrations.game import AvatarOf, Illustration, no_avatar
from bot.render.wording import Wording
from bot.ui.components.payloads import Layout
from bot.ui.images.renderer import Picture

MAIN: Final = "main"
CHECK_IN: Final = "check-in"
PAUSED: Final = "paused"
CANCELLED: Final = "cancelled"
RESULT: Final = "result"

Draw = Callable[[Sequence[Picture], int], Layout]


@dataclass(frozen=True, slots=True)
class TournamentPost:
    """A message that a tournament needs now.

    Attributes:
        key: the key of the message.
        draw: draws it with the given pictures and marker.
        illustration: the picture, if it has one.
        is_past: whether it is no longer edited once it has been posted.
        pings: whether its mentions notify people when it is posted.
        is_reposted: whether it is posted again if somebody has deleted it.
    """

    key: str
    draw: Draw
    illustration: Illustration | None = None
    is_past: bool = False
    pings: bool = False
    is_reposted: bool = False


def list_desired_messages(
    tournament: Tournament,
    wording: Wording,
    *,
    unreached: Sequence[int] = (),
    threads: Mapping[str, int] | None = None,
    known_keys: Collection[str] = (),
    avatar_of: AvatarOf = no_avatar,
) -> list[TournamentPost]:
    """Return the messages of a tournament, in the order in which they are posted.

    Args:
        tournament: the tournament.
        wording: the language of the server.
        unreached: the people whom the reminder could not reach.
        threads: the channels of tables, by the table's id.
        known_keys: the keys of the messages that have been posted.
        avatar_of: the avatars for the pictures.
    """
    return [
        replace(_plain(MAIN, tournament_panel, tournament, wording), is_reposted=True),
        *_check_in(tournament, wording, unreached),
        *_notices(tournament, wording, known_keys),
        *_rounds(tournament, wording, threads or {}, avatar_of),
        *_results(tournament, wording, avatar_of),
    ]


def _plain(key: str, panel: Callable[..., Layout], *arguments: object) -> TournamentPost:
    return TournamentPost(key, lambda _pictures, marker: panel(*arguments, marker=marker))


def _check_in(
    tournament: Tournament, wording: Wording, unreached: Sequence[int]
) -> Iterator[TournamentPost]:
    # A tournament that the organiser starts early has had no check-in.
    if tournament.checks_in_until is None:
        return
    panel = partial(check_in_panel, unreached=unreached)
    draw = _plain(CHECK_IN, panel, tournament, wording).draw
    yield TournamentPost(CHECK_IN, draw, pings=bool(unreached))


def _notices(
    tournament: Tournament, wording: Wording, known_keys: Collection[str]
) -> Iterator[TournamentPost]:
    """Yield the notices of the organiser's actions."""
    for number, adjustment in enumerate(tournament.adjustments, 1):
        yield _plain(f"adjusted-{number}", adjusted_panel, tournament, adjustment, wording)
    for entrant in tournament.entrants:
        if entrant.user_id < 0:  # a pseudonym, after the person deleted their data
            continue
        key = f"out-{entrant.user_id}"
        if key in known_keys or (
            entrant.departure is not None and entrant.departure.by is not None
        ):
            yield _plain(key, dropped_panel, tournament, entrant, wording)
    if tournament.paused is not None and tournament.stage.is_open:
        yield _plain(PAUSED, paused_panel, tournament, tournament.paused, wording)


def _rounds(
    tournament: Tournament, wording: Wording, threads: Mapping[str, int], avatar_of: AvatarOf
) -> Iterator[TournamentPost]:
    latest = len(tournament.rounds)
    for played in tournament.rounds:
        panel = partial(round_panel, threads=threads)
        post = _plain(f"round-{played.number}", panel, tournament, played, wording)
        yield replace(post, is_reposted=True)
        is_final = played.number == latest and (
            tournament.stage is Stage.FINISHED
            or (tournament.plan.system is System.SWISS and latest == tournament.plan.rounds)
        )
        if played.is_over and not is_final:
            past = after_round(tournament, played.number)
            draw = partial(standings_panel, past, wording)
            yield TournamentPost(
                f"standings-{played.number}",
                draw,
                standings_picture(past, wording, avatar_of),
                is_past=played.number < latest,
            )


def _results(
    tournament: Tournament, wording: Wording, avatar_of: AvatarOf
) -> Iterator[TournamentPost]:
    if tournament.stage is Stage.CANCELLED:
        yield _plain(CANCELLED, cancelled_panel, tournament, wording)
    elif tournament.stage is Stage.FINISHED:
        draw = partial(final_panel, tournament, wording)
        yield TournamentPost(RESULT, draw, podium_picture(tournament, wording, avatar_of))
