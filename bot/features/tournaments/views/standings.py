"""The standings of a tournament after a round, and its podium."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.engine.variants import name_of as game_name
from bot.features.tournaments.illustrations import (
    podium_illustration,
    standings_illustration,
)
from bot.features.tournaments.model.standings import Standing, podium, standings
from bot.features.tournaments.model.tournament import Stage, Tournament
from bot.features.tournaments.sketches import StandingRow
from bot.features.tournaments.views.about import LONGEST_NAME, named, of_rounds
from bot.features.tournaments.views.people import listed, more_or_less, number, plain, who
from bot.features.tournaments.views.sign_up import STANDINGS, verb_button
from bot.render.illustrations.game import AvatarOf, Illustration, no_avatar
from bot.render.lines import DOT
from bot.render.pictures.sketches import Person
from bot.render.wording import Wording
from bot.ui.components.builders import GOLD, Piece, heading, lines, panel, row, small
from bot.ui.components.payloads import Layout
from bot.ui.images.gallery import gallery
from bot.ui.images.renderer import Picture

MOST_DRAWN: Final = 16
MOST_TOLD: Final = 10  # in the message after a round
ROWS_A_PAGE: Final = 25
_TOLD_WITH_PICTURE: Final = 3
_MOST_WINNERS: Final = 5
_ROOM_FOR_WINNERS: Final = 300


def after_round(tournament: Tournament, number: int) -> Tournament:
    """Return the tournament as it was after a round, for its standings."""
    return replace(
        tournament, rounds=tuple(one for one in tournament.rounds if one.number <= number)
    )


def standings_panel(
    tournament: Tournament,
    wording: Wording,
    *,
    pictures: Sequence[Picture] = (),
    marker: int | None = None,
) -> Layout:
    """Return the standings after the newest round; with a picture, only the first in words too."""
    every = standings(tournament)
    shown = every[: _TOLD_WITH_PICTURE if pictures else MOST_TOLD]
    more = len(every) - len(shown)
    text = lines(
        heading(wording.text("tournament-standings", name=named(tournament))),
        small(_subtitle(tournament, wording)),
        *(_row(tournament, one, wording) for one in shown),
        wording.text("tournament-more", count=more) if more and not pictures else None,
        small(_how(tournament, wording)),
    )
    everybody = verb_button(tournament, STANDINGS, "button-tournament-standings", wording)
    return panel([text, *map(gallery, pictures), row([everybody])], accent=GOLD, marker=marker)


def standings_page(tournament: Tournament, wording: Wording, *, page: int = 0) -> Layout:
    """Return a page (from 0) of the standings of everybody, in words alone."""
    every = standings(tournament) if tournament.rounds else ()
    pages = max(1, -(-len(every) // ROWS_A_PAGE))
    page = min(max(page, 0), pages - 1)
    shown = every[page * ROWS_A_PAGE : (page + 1) * ROWS_A_PAGE]
    where = [_subtitle(tournament, wording)]
    if pages > 1:
        where.append(wording.text("page", page=page + 1, pages=pages))
    text = lines(
        heading(wording.text("tournament-standings", name=named(tournament))),
        small(DOT.join(where)),
        *(
            [_row(tournament, one, wording) for one in shown]
            or [wording.text("tournament-nobody-yet")]
        ),
        small(_how(tournament, wording)),
    )
    turning: list[Piece] = []
    if pages > 1:
        turning = [
            row(
                verb_button(tournament, STANDINGS, label, wording, arg=str(to))
                | {"disabled": not 0 <= to < pages}
                for label, to in (("button-page-back", page - 1), ("button-page-on", page + 1))
            )
        ]
    return panel([text, *turning], accent=GOLD)


def final_panel(
    tournament: Tournament,
    wording: Wording,
    *,
    pictures: Sequence[Picture] = (),
    marker: int | None = None,
) -> Layout:
    """Return the end of a tournament: who has won, the podium, and the best others."""
    every = standings(tournament)
    winners = [one.name for one in podium(tournament) if one.rank == 1]
    won = (
        wording.listed(who(one, wording) for one in winners)
        if len(winners) <= _MOST_WINNERS
        else listed(winners, _ROOM_FOR_WINNERS, wording)
    )
    more = len(every) - MOST_TOLD
    text = lines(
        heading(wording.text("tournament-result", name=named(tournament))),
        wording.text("tournament-won", who=won, count=len(winners)),
        *(_row(tournament, one, wording) for one in every[:MOST_TOLD]),
        wording.text("tournament-more", count=more) if more > 0 else None,
        small(_how(tournament, wording)),
    )
    everybody = verb_button(tournament, STANDINGS, "button-tournament-standings", wording)
    return panel([text, *map(gallery, pictures), row([everybody])], accent=GOLD, marker=marker)


def standings_picture(
    tournament: Tournament, wording: Wording, avatar_of: AvatarOf = no_avatar
) -> Illustration | None:
    """Return the picture of the standings after the newest round; ``None`` without anybody."""
    every = standings(tournament)
    if not every:
        return None
    moved, shown = _moved(tournament), every[:MOST_DRAWN]
    return standings_illustration(
        [_drawn(one, wording, avatar_of, moved.get(one.entrant.user_id, 0)) for one in shown],
        plain(tournament.plan.name, LONGEST_NAME),
        _subtitle(tournament, wording),
        wording,
        by_difference=tournament.plan.is_duplicate,
        more=max(0, len(every) - MOST_DRAWN),
    )


def podium_picture(
    tournament: Tournament, wording: Wording, avatar_of: AvatarOf = no_avatar
) -> Illustration | None:
    """Return the picture of the podium; ``None`` if nobody has played."""
    best = podium(tournament)
    if not best:
        return None
    played = sum(bool(one.rounds) for one in standings(tournament))
    subtitle = DOT.join(
        [
            game_name(tournament.plan.variant),
            wording.text("tournament-rounds", rounds=len(tournament.rounds)),
            wording.text("tournament-people", count=played),
        ]
    )
    return podium_illustration(
        [_drawn(one, wording, avatar_of) for one in best],
        plain(tournament.plan.name, LONGEST_NAME),
        subtitle,
        wording,
    )


def _drawn(
    standing: Standing, wording: Wording, avatar_of: AvatarOf, moved: int = 0
) -> StandingRow:
    entrant = standing.entrant
    return StandingRow(
        place=standing.rank,
        person=Person(wording.name(entrant.name), avatar_of(entrant.user_id)),
        points=number(standing.place_points, wording),
        second=_second(standing, wording),
        moved=moved,
        is_out=entrant.departure is not None,
    )


def _second(one: Standing, wording: Wording) -> str:
    if one.difference is None:
        return number(one.points, wording)
    return more_or_less(one.difference, wording)


def _moved(tournament: Tournament) -> dict[int, int]:
    """Return by how many places people have moved up with the newest round."""
    if len(tournament.rounds) < 2:
        return {}
    before = standings(after_round(tournament, len(tournament.rounds) - 1))
    rank = {one.entrant.user_id: one.rank for one in before}
    return {
        one.entrant.user_id: rank.get(one.entrant.user_id, one.rank) - one.rank
        for one in standings(tournament)
    }


def _row(tournament: Tournament, one: Standing, wording: Wording) -> str:
    second = "standing-difference" if one.difference is not None else "standing-points"
    told = [
        wording.text(
            "standing-row",
            place=one.rank,
            who=who(one.name, wording),
            points=number(one.place_points, wording),
            single="yes" if one.place_points == 1 else "no",
        ),
        wording.text(
            second, points=_second(one, wording), single="yes" if one.points == 1 else "no"
        ),
    ]
    if one.adjusted:
        told.append(wording.text("standing-adjusted", points=more_or_less(one.adjusted, wording)))
    if one.byes:
        told.append(wording.text("standing-byes", count=one.byes))
    if one.entrant.departure is not None:
        told.append(wording.text("standing-gone"))
    elif one.entrant.out_in is not None and tournament.stage is not Stage.FINISHED:
        told.append(wording.text("standing-out", number=one.entrant.out_in))
    return DOT.join(told)


def _subtitle(tournament: Tournament, wording: Wording) -> str:
    ended = sum(one.is_over for one in tournament.rounds)
    return wording.text("tournament-after", number=ended, of=of_rounds(tournament))


def _how(tournament: Tournament, wording: Wording) -> str:
    return wording.text(
        "standings-how", by="difference" if tournament.plan.is_duplicate else "points"
    )
