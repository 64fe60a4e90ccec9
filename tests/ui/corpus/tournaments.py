"""Messages of tournaments."""

from dataclasses import replace

from bot.engine.variants import VARIANTS
from bot.features.tournaments.model.tournament import Halt, Plan, Stage, System, Tournament, Why
from bot.features.tournaments.posts.wanted import wanted
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
    Intended,
    actions,
    form_of,
    organiser_panel,
    people_panel,
    quit_panel,
    sure_panel,
)
from bot.features.tournaments.views.sign_up import (
    LEAVE,
    checked_in_panel,
    past_reminder_panel,
    reminder_panel,
    tournament_panel,
)
from bot.features.tournaments.views.standings import standings_page
from bot.render.wording import Wording
from bot.ui.transport.permissions import NEEDED_FOR_THREADS
from tests.ui.arrange import LINK
from tests.ui.arrange import NAMES as FEW
from tests.ui.corpus.scene import MARKER, Scenes, pictures_of, sent
from tests.ui.tournaments import AT, ORGANISER, eventful, running, threads_of, tournament

MANY = tuple(f"{name} {number}" for number in range(13) for name in FEW)[:128]


def _fields() -> dict[str, Tournament]:
    """Return tournaments at every stage."""
    soon = tournament(FEW, late=3, stage=Stage.CHECK_IN, checks_in_until=AT, was_reminded=True)
    duplicate = Plan(
        name="Pairs of deals",
        variant="classic",
        is_duplicate=True,
        computers_fill=False,
        round_minutes=45,
        rounds=2,
    )
    knock_out = replace(duplicate, system=System.KNOCK_OUT, is_duplicate=False, hands=None)
    done = running(FEW, over=True, stage=Stage.FINISHED, checks_in_until=AT)
    return {
        "nobody": tournament(),
        "many": tournament(MANY),
        "when full": tournament(FEW[:1], plan=replace(duplicate, most=8)),
        "paused sign-up": tournament(FEW[:2], paused=Halt(ORGANISER, "pizza")),
        "check-in": soon,
        "all here": tournament(FEW, stage=Stage.CHECK_IN, checks_in_until=AT),
        "break": running(FEW, over=True, stage=Stage.BREAK, checks_in_until=AT),
        "playing": running(FEW, plan=duplicate, checks_in_until=AT),
        "playing, many": running(MANY, 3),
        "knock-out": running(FEW, plan=knock_out),
        "eventful": eventful(FEW),
        "over": done,
        "over, duplicate": replace(done, plan=duplicate),
        "over, many": running(MANY, 4, over=True, stage=Stage.FINISHED),
        "too few": tournament(
            FEW[:1], stage=Stage.CANCELLED, cancelled=Halt(None, why=Why.TOO_FEW)
        ),
        "cancelled": tournament(FEW, stage=Stage.CANCELLED, cancelled=Halt(ORGANISER, "storm")),
    }


def of_tournaments(words: Wording) -> Scenes:
    """Yield the messages of tournaments at every stage, and what people and organisers see."""
    for name, one in _fields().items():
        for each in wanted(one, words, unreached=(108,), threads=threads_of(one)):
            found = pictures_of(each.illustration)
            layout = each.layout(one.tournament_id, found)
            yield sent(f"{name}, {each.key}", layout, found)
            if found:
                yield sent(f"{name}, {each.key} in words", each.layout(one.tournament_id))
        yield sent(f"{name}, shown", tournament_panel(one, words, link=LINK))
        yield sent(f"{name}, menu", organiser_panel(one, words, note=words.text("organise-done")))
        yield sent(f"{name}, list", tournaments_panel([one], words))
        for page in range(2):
            yield sent(f"{name}, standings {page}", standings_page(one, words, page=page))
        for action in actions(one):
            if action in {DROP, ADJUST, RESEAT}:
                yield sent(f"{name}, {action}", people_panel(one, Intended(action), words))
    for variant in VARIANTS:
        plan = Plan(name=variant, variant=variant, rounds=1, hands=1)
        yield sent(variant, tournament_panel(tournament(FEW[:2], plan=plan), words))
    yield sent("no tournaments", tournaments_panel([], words))
    soon = _fields()["check-in"]
    yield sent("reminder", reminder_panel(soon, words, link=LINK, marker=MARKER))
    for name, user_id in (("break", 100), ("cancelled", 100), ("playing", 999)):
        one = _fields()[name]
        past = past_reminder_panel(one, user_id, words, link=LINK, marker=MARKER)
        yield sent(f"past reminder, {name}", past)
    for message_id in (NO_POSTS, NO_THREADS, NO_PICTURES, NO_CHANNEL):
        yield sent(message_id, missing_panel(soon, message_id, NEEDED_FOR_THREADS, words))
    yield sent("checked in", checked_in_panel(soon, words))
    yield sent("sure to start", sure_panel(soon, START, words))
    yield sent("sure to leave", quit_panel(soon, LEAVE, words))
    for what in (Intended(ADJUST, (100,)), Intended(RESEAT, (100, 101))):
        yield f"form, {what.action}", form_of(soon, what, words).to_dict()
