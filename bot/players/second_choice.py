"""A player that sometimes makes its second choice.

Deterministic computers get the same result from a deal each time. With occasional other choices,
many games show the value of a deal.
"""

from random import Random

from msgspec.structs import replace

from bot.engine.play.actions import Action, Pass, PlayCard
from bot.engine.play.view import PassNow, PlayNow, TableView
from bot.players.protocol import ComputerPlayer


def with_second_choices(player: ComputerPlayer, one_in: int) -> ComputerPlayer:
    """Return a player that makes its second choice in about one of ``one_in`` decisions."""

    def choose(view: TableView, rng: Random) -> Action:
        first = player(view, rng)
        if rng.randrange(one_in):
            return first
        match first, view.pending:
            case PlayCard(card=card), PlayNow(legal=legal) as now if len(legal) > 1:
                others = tuple(other for other in legal if other is not card)
                return player(replace(view, pending=replace(now, legal=others)), rng)
            case Pass(seat, cards), PassNow(count=count) as now if 0 < count < len(view.hand):
                longer_pass = player(replace(view, pending=replace(now, count=count + 1)), rng)
                if isinstance(longer_pass, Pass) and len(longer_pass.cards) == count + 1:
                    return Pass(seat, (*longer_pass.cards[: count - 1], longer_pass.cards[count]))
                return Pass(seat, cards)
            case _:
                return first

    return choose
