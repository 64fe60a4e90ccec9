"""The standings of a tournament after a round, and its podium."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.engine.variants import get_variant_name as game_name
from bot.features.tournaments.illustrations import (
    podium_illustration,
    standings_illustration,
)
from bot.features.tournaments.model.standings import Standing, podium, standings
from bot.features.tournaments.model.tournament import Stage, Tournament
from bot.features.tournaments.sketches import StandingRow
from bot.features.tournaments.views.about import LONGEST_NAME, count_rounds, format_tournament
from bot.features.tournaments.views.people import (
    format_name,
    format_number,
    format_signed,
    join_names,
    plain_text,
)
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
MOST_LISTED: Final = 10  # places in the message after a round
ROWS_A_PAGE: Final = 25
_LISTED_WITH_PICTURE: Final = 3
_MOST_WINNERS: Final = 5
_ROOM_FOR_WINNERS: Final = 300


def after_round(tournament: Tournament, number: int) -> Tournament:
    """Return the tournament with the rounds up to a number, for their standings."""
    return replace(
        tournament,
        rounds=tuple(round_ for round_ in tournament.rounds if round_.number <= number),
    )


def standings_panel(
    tournament: Tournament, wording: Wording, pictures: Sequence[Picture], marker: int
) -> Layout:
    """Return the standings after the newest round; with a picture, only the leaders in words."""
    ranked = standings(tournament)
    listed = ranked[: _LISTED_WITH_PICTURE if pictures else MOST_LISTED]
    more = len(ranked) - len(listed)
    text = lines(
        heading(wording.text("tournament-standings", name=format_tournament(tournament))),
        small(_subtitle(tournament, wording)),
        *(_format_row(tournament, standing, wording) for standing in listed),
        wording.text("tournament-more", count=more) if more and not pictures else None,
        small(_explanation(tournament, wording)),
    )
    all_standings = verb_button(tournament, STANDINGS, "button-tournament-standings", wording)
    return panel([text, *map(gallery, pictures), row([all_standings])], accent=GOLD, marker=marker)


def standings_page(tournament: Tournament, wording: Wording, *, page: int = 0) -> Layout:
    """Return a page (from 0) of the complete standings in words."""
    ranked = standings(tournament) if tournament.rounds else ()
    pages = max(1, -(-len(ranked) // ROWS_A_PAGE))
    page = min(max(page, 0), pages - 1)
    on_page = ranked[page * ROWS_A_PAGE : (page + 1) * ROWS_A_PAGE]
    where = [_subtitle(tournament, wording)]
    if pages > 1:
        where.append(wording.text("page", page=page + 1, pages=pages))
    text = lines(
        heading(wording.text("tournament-standings", name=format_tournament(tournament))),
        small(DOT.join(where)),
        *(
            [_format_row(tournament, standing, wording) for standing in on_page]
            or [wording.text("tournament-nobody-yet")]
        ),
        small(_explanation(tournament, wording)),
    )
    page_buttons: list[Piece] = []
    if pages > 1:
        page_buttons = [
            row(
                verb_button(tournament, STANDINGS, label, wording, arg=str(target))
                | {"disabled": not 0 <= target < pages}
                for label, target in (("button-page-back", page - 1), ("button-page-on", page + 1))
            )
        ]
    return panel([text, *page_buttons], accent=GOLD)


def final_panel(
    tournament: Tournament, wording: Wording, pictures: Sequence[Picture], marker: int
) -> Layout:
    """Return the result of a tournament: the winners, the podium, and the next best."""
    ranked = standings(tournament)
    winners = [standing.name for standing in podium(tournament) if standing.rank == 1]
    winner_names = (
        wording.listed(format_name(name, wording) for name in winners)
        if len(winners) <= _MOST_WINNERS
        else join_names(winners, _ROOM_FOR_WINNERS, wording)
    )
    more = len(ranked) - MOST_LISTED
    text = lines(
        heading(wording.text("tournament-result", name=format_tournament(tournament))),
        wording.text("tournament-won", who=winner_names, count=len(winners)),
        *(_format_row(tournament, standing, wording) for standing in ranked[:MOST_LISTED]),
        wording.text("tournament-more", count=more) if more > 0 else None,
        small(_explanation(tournament, wording)),
    )
    all_standings = verb_button(tournament, STANDINGS, "button-tournament-standings", wording)
    return panel([text, *map(gallery, pictures), row([all_standings])], accent=GOLD, marker=marker)


def standings_picture(
    tournament: Tournament, wording: Wording, avatar_of: AvatarOf = no_avatar
) -> Illustration | None:
    """Return the picture of the standings after the newest round; ``None`` if they are empty."""
    ranked = standings(tournament)
    if not ranked:
        return None
    moved, best = _count_places_gained(tournament), ranked[:MOST_DRAWN]
    by_difference = bool(tournament.plan.by_difference)
    return standings_illustration(
        [
            _build_row(
                standing,
                wording,
                avatar_of,
                moved.get(standing.entrant.user_id, 0),
                by_difference=by_difference,
            )
            for standing in best
        ],
        plain_text(tournament.plan.name, LONGEST_NAME),
        _subtitle(tournament, wording),
        wording,
        second_is_difference=tournament.plan.is_duplicate and not by_difference,
        by_difference=by_difference,
        more=max(0, len(ranked) - MOST_DRAWN),
    )


def podium_picture(
    tournament: Tournament, wording: Wording, avatar_of: AvatarOf = no_avatar
) -> Illustration | None:
    """Return the picture of the podium; ``None`` if nobody has played."""
    best = podium(tournament)
    if not best:
        return None
    by_difference = bool(tournament.plan.by_difference)
    played = sum(bool(standing.rounds) for standing in standings(tournament))
    subtitle = DOT.join(
        [
            game_name(tournament.plan.variant),
            wording.text("tournament-rounds", rounds=len(tournament.rounds)),
            wording.text("tournament-people", count=played),
        ]
    )
    return podium_illustration(
        [
            _build_row(standing, wording, avatar_of, by_difference=by_difference)
            for standing in best
        ],
        plain_text(tournament.plan.name, LONGEST_NAME),
        subtitle,
        wording,
        by_difference=by_difference,
    )


def _build_row(
    standing: Standing,
    wording: Wording,
    avatar_of: AvatarOf,
    moved: int = 0,
    *,
    by_difference: bool,
) -> StandingRow:
    entrant = standing.entrant
    points, second = format_number(standing.place_points, wording), _second(standing, wording)
    if by_difference:
        points, second = second, format_number(standing.points, wording)
    return StandingRow(
        place=standing.rank,
        person=Person(wording.name(entrant.name), avatar_of(entrant.user_id)),
        points=points,
        second=second,
        moved=moved,
        is_out=entrant.departure is not None,
    )


def _second(standing: Standing, wording: Wording) -> str:
    if standing.difference is None:
        return format_number(standing.points, wording)
    return format_signed(standing.difference, wording)


def _count_places_gained(tournament: Tournament) -> dict[int, int]:
    """Return the places gained in the newest round, by user id."""
    if len(tournament.rounds) < 2:
        return {}
    before = standings(after_round(tournament, len(tournament.rounds) - 1))
    rank = {standing.entrant.user_id: standing.rank for standing in before}
    return {
        standing.entrant.user_id: rank.get(standing.entrant.user_id, standing.rank) - standing.rank
        for standing in standings(tournament)
    }


def _format_row(tournament: Tournament, standing: Standing, wording: Wording) -> str:
    second = "standing-difference" if standing.difference is not None else "standing-points"
    ranked = wording.text(
        "standing-ranked",
        place=standing.rank,
        who=format_name(standing.name, wording),
        difference=_second(standing, wording),
    )
    by_place = [
        wording.text(
            "standing-row",
            place=standing.rank,
            who=format_name(standing.name, wording),
            points=format_number(standing.place_points, wording),
            single="yes" if wording.is_singular(float(standing.place_points)) else "no",
        ),
        wording.text(
            second,
            points=_second(standing, wording),
            single="yes" if wording.is_singular(float(standing.points)) else "no",
        ),
    ]
    parts = [ranked] if tournament.plan.by_difference else by_place
    if standing.adjusted:
        parts.append(
            wording.text("standing-adjusted", points=format_signed(standing.adjusted, wording))
        )
    if standing.byes:
        parts.append(wording.text("standing-byes", count=standing.byes))
    if standing.entrant.departure is not None:
        parts.append(wording.text("standing-gone"))
    elif standing.entrant.out_in is not None and tournament.stage is not Stage.FINISHED:
        parts.append(wording.text("standing-out", number=standing.entrant.out_in))
    return DOT.join(parts)


def _subtitle(tournament: Tournament, wording: Wording) -> str:
    ended = sum(round_.is_over for round_ in tournament.rounds)
    return wording.text("tournament-after", number=ended, of=count_rounds(tournament))


def _explanation(tournament: Tournament, wording: Wording) -> str:
    if tournament.plan.by_difference:
        return wording.text("standings-how-difference")
    return wording.text(
        "standings-how", by="difference" if tournament.plan.is_duplicate else "points"
    )
