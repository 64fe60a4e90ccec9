"""What people and organisers see of tournaments."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.features.tournaments.model.tournament import (
    Cause,
    Interruption,
    Plan,
    Stage,
    System,
    Tournament,
)
from bot.features.tournaments.posts.desired_messages import list_desired_messages
from bot.features.tournaments.stats import Honour, honours_part
from bot.features.tournaments.views.notices import (
    NO_CHANNEL,
    NO_PICTURES,
    NO_POSTS,
    NO_THREADS,
    missing_panel,
    tournaments_panel,
)
from bot.features.tournaments.views.organising import (
    ADJUST,
    DROP,
    RESEAT,
    START,
    Intent,
    confirmation_panel,
    organiser_panel,
    people_panel,
    quit_panel,
    reason_form,
)
from bot.features.tournaments.views.planning import GAME, TABLES, new_form, plan_form
from bot.features.tournaments.views.sign_up import (
    LEAVE,
    checked_in_panel,
    past_reminder_panel,
    reminder_panel,
    tournament_panel,
)
from bot.features.tournaments.views.standings import standings_page
from bot.render.wording import Wording
from bot.table.lobby.house_rules import NamedRules
from bot.ui.components.payloads import Layout
from bot.ui.transport.discord_api import compute_marker
from bot.ui.transport.permissions import NEEDED_FOR_THREADS
from tests.features.tournaments.arrange import (
    AT,
    ORGANISER,
    eventful,
    list_threads,
    running,
    tournament,
)
from tests.ui.arrange import LINK, NAMES
from tests.ui.game_moments import fake_pictures
from tests.ui.scene_files import Scene, draw_stats_part

IN_GERMAN: Final = frozenset({"tournament-sign-up", "tournament-standings"})
MANY: Final = tuple(f"{name} {number}" for number in range(7) for name in NAMES)
DUPLICATE: Final = Plan(
    name="Pairs of deals",
    variant="classic",
    is_duplicate=True,
    by_difference=True,
    computers_fill=False,
    round_minutes=45,
    rounds=2,
)
KNOCK_OUT: Final = replace(
    DUPLICATE, system=System.KNOCK_OUT, is_duplicate=False, by_difference=False, hands=None
)
CHECKING_IN: Final = tournament(
    NAMES, late=3, stage=Stage.CHECK_IN, checks_in_until=AT, was_reminded=True
)
BREAK: Final = running(NAMES, over=True, stage=Stage.BREAK, checks_in_until=AT)
PLAYING: Final = running(NAMES, plan=DUPLICATE, checks_in_until=AT)
CANCELLED: Final = tournament(
    NAMES, stage=Stage.CANCELLED, cancelled=Interruption(ORGANISER, "storm")
)


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield a tournament from the sign-up to the result, and what the organiser can do."""
    yield (
        "tournament-sign-up",
        [
            tournament_panel(tournament(), words, link=LINK),
            tournament_panel(tournament(MANY), words),
            tournament_panel(tournament(NAMES[:1], plan=replace(DUPLICATE, most=8)), words),
            tournament_panel(tournament(NAMES[:2], paused=Interruption(ORGANISER, "pizza")), words),
            quit_panel(CHECKING_IN, LEAVE, words),
        ],
    )
    yield "tournament-check-in", [*_posts(CHECKING_IN, words), checked_in_panel(CHECKING_IN, words)]
    in_progress = (BREAK, PLAYING, running(NAMES, plan=KNOCK_OUT))
    yield (
        "tournament-rounds",
        [layout for tournament in in_progress for layout in _posts(tournament, words)],
    )
    yield "tournament-notices", _posts(eventful(NAMES), words)
    over = running(NAMES, over=True, stage=Stage.FINISHED, checks_in_until=AT)
    yield "tournament-result", _posts(over, words)
    alone = tournament(
        NAMES[:1], stage=Stage.CANCELLED, cancelled=Interruption(None, cause=Cause.TOO_FEW)
    )
    yield "tournament-result", [*_posts(CANCELLED, words), *_posts(alone, words)]
    large_cup = running(MANY, 3)
    yield (
        "tournament-standings",
        [
            standings_page(tournament(), words),
            standings_page(replace(over, plan=DUPLICATE), words),
            standings_page(large_cup, words, page=1),
        ],
    )
    yield (
        "tournament-sign-up",
        [tournaments_panel([], words), tournaments_panel([CHECKING_IN, PLAYING, over], words)],
    )
    yield (
        "tournament-notices",
        [
            reminder_panel(CHECKING_IN, words, link=LINK),
            *(
                past_reminder_panel(tournament, user_id, words, link=LINK)
                for tournament, user_id in ((BREAK, 100), (CANCELLED, 100), (PLAYING, 999))
            ),
        ],
    )
    yield "organiser", list(_organising(words))
    honours = [Honour(f"Cup {place}", place, 32) for place in range(1, 4)]
    yield "tournament-standings", [draw_stats_part(honours_part(honours, words))]


def _posts(cup: Tournament, words: Wording) -> list[Layout]:
    return [
        message.draw(
            fake_pictures(message.illustration), compute_marker(cup.tournament_id, message.key)
        )
        for message in list_desired_messages(
            cup, words, unreached=(108,), threads=list_threads(cup)
        )
    ]


def _organising(words: Wording) -> Iterator[Layout]:
    eventful_cup = eventful(NAMES)
    yield organiser_panel(CHECKING_IN, words)
    yield organiser_panel(eventful_cup, words, note=words.text("organise-done"))
    for action in (DROP, RESEAT):
        yield people_panel(eventful_cup, Intent(action), words)
    yield confirmation_panel(CHECKING_IN, START, words)
    for message_id in (NO_POSTS, NO_THREADS, NO_PICTURES, NO_CHANNEL):
        yield missing_panel(CHECKING_IN, message_id, NEEDED_FOR_THREADS, words)
    for intent in (Intent(ADJUST, (100,)), Intent(RESEAT, (100, 101))):
        yield reason_form(CHECKING_IN, intent, words)
    yield new_form({"name": "Cup", "when": "tomorrow 8pm"}, words, asks_zone=True)
    for form in (GAME, TABLES):
        yield plan_form(CHECKING_IN, form, [NamedRules("short", "Short games")], words)
