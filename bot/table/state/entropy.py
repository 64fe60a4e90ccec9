"""The choice of clicks that go into the next deal of a game."""

from bot.engine.play.actions import Action, Pass, PassChosen, PlanCard, PlayCard
from bot.engine.play.state import State


def contributes_entropy(game: State, action: Action) -> bool:
    """Return whether a click is mixed into a deal: a pass, or a player's first card of a hand."""
    deal = game.deal
    match action:
        case Pass() | PassChosen():
            return True
        case PlayCard(seat) if deal is not None:
            return len(deal.hands[seat]) == game.rules.cards_each
        case PlanCard(seat, card) if deal is not None and card is not None:
            has_all = len(deal.hands[seat]) == game.rules.cards_each
            return has_all and deal.plans.get(seat) is not card
        case _:
            return False
