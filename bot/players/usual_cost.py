"""What a card that costs points usually costs.

It is 1 in most games and 8 in Spot Hearts. Players multiply by it what they have learnt in points.
"""

from statistics import median_low

from bot.engine.rules.rules import Rules


def usual_cost(rules: Rules) -> int:
    """Return the lower median of the costs of the cards that cost points; 1 if there is none."""
    costs = [points for one in rules.deck if (points := rules.card_points.get(one, 0)) > 0]
    return median_low(costs) if costs else 1
