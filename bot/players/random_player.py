"""The random player, which makes random legal plays; other players are measured against it."""

from random import Random

from bot.engine.play.actions import Action, ChooseMoon, Pass, PlayCard
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView


def choose(view: TableView, rng: Random) -> Action:
    """Return a random legal action of the viewer, whose turn it must be.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    seat, pending = view.viewer, view.pending
    if seat is None or pending is None:
        raise ValueError("this seat has nothing to decide")
    match pending:
        case PassNow(count):
            return Pass(seat, tuple(rng.sample(view.hand, count)))
        case PlayNow(legal):
            card = legal[rng.randrange(len(legal))]
            sides = pending.list_choosable_sides(card)
            return PlayCard(seat, card, sides[rng.randrange(len(sides))] if sides else None)
        case MoonNow(moon):
            return ChooseMoon(seat, moon.choices[rng.randrange(len(moon.choices))])
