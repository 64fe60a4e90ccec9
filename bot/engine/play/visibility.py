"""The visibility of events; a new kind of event fails type checking until it is handled here."""

from typing import assert_never

from msgspec.structs import replace

from bot.engine.model.cards import in_order
from bot.engine.model.seats import Seat
from bot.engine.play.events import (
    CardPlanned,
    DealerFound,
    Dealt,
    Event,
    GameEnded,
    GameStarted,
    HandScored,
    How,
    MoonSettled,
    MoonShot,
    PassDrafted,
    Passed,
    PassesTaken,
    PlayBegan,
    Played,
    RestClaimed,
    SawDeal,
    SawPass,
    SawPassesTaken,
    Seen,
    TrickCancelled,
    TrickTaken,
)


def seen_by(event: Event, viewer: Seat | None) -> Seen | None:
    """Return the event as a seat sees it, or ``None`` if the seat may not see it.

    For the viewer ``None``, return the public form.
    """
    match event:
        case Dealt(number, dealer, hands, _, pass_step):
            own_hand = () if viewer is None else in_order(hands[viewer])
            return SawDeal(number, dealer, own_hand, len(hands[0]), pass_step)
        case PassDrafted(seat) | CardPlanned(seat):
            return event if seat == viewer else None
        case Played(seat, how=how):
            # That a card was chosen ahead or forced would reveal something about the hand.
            is_secret = seat != viewer and how in (How.AHEAD, How.FORCED)
            return replace(event, how=How.CHOSEN) if is_secret else event
        case Passed(seat, cards):
            # The order in which cards were chosen would reveal something about the hand.
            return SawPass(seat, len(cards), in_order(cards) if seat == viewer else ())
        case PassesTaken(received):
            return SawPassesTaken(() if viewer is None else in_order(received[viewer]))
        case (
            GameStarted()
            | DealerFound()
            | PlayBegan()
            | RestClaimed()
            | TrickTaken()
            | TrickCancelled()
            | MoonShot()
            | MoonSettled()
            | HandScored()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)
