variant-spot-hearts = Every heart costs its face value{ $rule-queen_points ->
    [0] {""}
   *[other] , the queen of spades { $rule-queen_points }
}.
rules-spot-hearts-goal = Points are bad. You collect them by taking tricks with certain cards in them, and the lowest total wins.
rules-spot-hearts-cards = One pack of 52, aces high. With 3 players the ♣2 is left out, with 5 the ♣2 and the ♦2, with 6 the ♣2, ♣3, ♦2 and ♦3, with 7 the ♣2, ♦2 and ♠2.
rules-spot-hearts-dealing = The first dealer is drawn at random. After each hand the deal moves to the left.
rules-spot-hearts-passing = Three cards, in turn to the left, to the right, across the table (with 4 or 6 players only), and not at all. You choose before you see what you get.
rules-spot-hearts-opening = The lowest club in play leads to the first trick: the ♣2, or the lowest that is not left out. No card that costs anything may be played to it, unless there is nothing else to play.
rules-spot-hearts-breaking = Hearts may not be led until a heart has been played, unless you hold nothing but hearts. The ♠Q breaks nothing, and may be led at any time.
rules-spot-hearts-tricks = The highest card of the suit led.
rules-spot-hearts-points = Each heart taken costs its face value: the ♥2 costs 2, the ♥10 costs 10, the ♥J 11, the ♥Q 12, the ♥K 13 and the ♥A 14.{ $rule-queen_points ->
    [0] {" "}The ♠Q costs nothing.
   *[other] {" "}The ♠Q costs { $rule-queen_points }.
}{ $rule-jack_bonus ->
    [0] {""}
   *[other] {" "}The ♦J is good: it takes { $rule-jack_bonus } off.
}
rules-spot-hearts-moon = Take all hearts{ $rule-queen_points ->
    [0] {""}
   *[other] {" "}and the ♠Q
}. { $rule-moon ->
    [add] Everybody else gets what they cost together, and you score nothing
    [subtract] What they cost together is taken off your total
   *[choice] You choose: add what they cost together to everybody else’s total, or take it off your own
}.{ $rule-jack_bonus ->
    [0] {""}
   *[other] {" "}The ♦J counts all the same for the player who took it.
}
rules-spot-hearts-end = The game ends after a hand in which somebody’s total has reached { $rule-limit }. The lowest total wins; players who tie share the win.

option-queen_points = Cost of the ♠Q
option-queen_points-hint = Points that the queen of spades costs (0: nothing).
