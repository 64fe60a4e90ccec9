"""Reviews of games as if each third play had been a mistake, without judging them."""

from collections.abc import Iterator, Sequence

from bot.engine.model.cards import Shade
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.judge.format import (
    FORMAT,
    JUDGE,
    Alternative,
    Decision,
    Explanation,
    Reason,
    Review,
    SeatReview,
)
from bot.table.history.replay import Replay
from bot.table.state.steps import current_step


def review_game(replay: Replay, seats: Sequence[int] = (0,)) -> Review:
    """Return the review of a game with the decisions of these seats."""
    lobby = replay.lobby
    seat_review = SeatReview(60, 3, 1.25, 2.0, 0.5, 0.25, 1.5)
    all_decisions = [decision for seat in seats for decision in decisions(replay, seat)]
    seat_reviews = [seat_review] * len(lobby.seats)
    return Review(
        FORMAT, JUDGE, lobby.table_id, lobby.variant, {}, [], None, seat_reviews, [], all_decisions
    )


def alternative(cards: list[str], value: float, side: str | None = None) -> Alternative:
    takes = 0.9 if value > 0 else 0.25
    places = [0.4, 0.3, 0.2, 0.1]
    explanation = Explanation(Reason("take-highest", {"better": "AH"}), is_cause=True)
    return Alternative(cards, side, None, value, 0.1, places, takes, 0.5, 0.1, 0.2, explanation)


def decisions(replay: Replay, seat: int = 0) -> Iterator[Decision]:
    """Yield what a seat did in the first two hands, as if each play had been a mistake."""
    for hand, trick in replay.spots:
        page = replay.page((hand, trick))
        if hand > 2 or (not trick and not page.passed):
            continue
        hand_notations = [card.notation for card in page.hands[seat] or ()]
        side, cards = None, [card.notation for card in page.passed[seat] or ()] if not trick else []
        if page.played is not None:
            own = next(play for play in page.played.plays if play.seat == seat)
            side, cards = own.shade.value if own.shade else None, [own.card.notation]
        others = [alternative([notation], 1.0) for notation in hand_notations[:4]]
        best = alternative(cards[::-1], -3.0, side)
        yield Decision(
            step=f"{hand}t{trick}s{seat}" if trick else f"{hand}p",
            seat=seat,
            hand=hand,
            trick=trick or None,
            kind="card" if trick else "pass",
            chosen=1 + len(others),
            best=0,
            cost=6.5 + trick,
            error=0.2,
            marked=trick % 3 == 1,
            substitute=trick == 5,
            alternatives=[best, *others, alternative(cards, 3.5, side)],
            win_cost=0.12,
        )


def make_decision(view: TableView) -> Decision:
    """Return a decision between all actions that are possible in a view, with a value for each."""
    now = view.pending
    possible: list[tuple[list[str], Shade | None, str | None]]
    if isinstance(now, PlayNow):
        possible = [([card.notation], side, None) for card, side in now.options]
        kind = "card"
    elif isinstance(now, PassNow):
        possible = [
            ([card.notation for card in view.hand[at : at + now.count]], None, None)
            for at in range(3)
        ]
        kind = "pass"
    else:
        assert isinstance(now, MoonNow)
        possible = [([], None, choice.value) for choice in now.moon.choices]
        kind = "moon"
    alternatives = [
        Alternative(
            cards,
            None if side is None else side.value,
            choice,
            1.25 * at - 2,
            0.1,
            takes=0.1 * (at % 9),
            queen=0.3 if at % 2 else 0.05,
            shoots=0.0,
            is_shot=0.0,
        )
        for at, (cards, side, choice) in enumerate(possible)
    ]
    trick = view.trick_number if kind == "card" else None
    chosen_index = min(1, len(alternatives) - 1)
    return Decision(
        current_step(view),
        view.viewer or 0,
        view.hand_number,
        trick,
        kind,
        chosen_index,
        0,
        1.0,
        0.1,
        True,
        False,
        alternatives,
    )
