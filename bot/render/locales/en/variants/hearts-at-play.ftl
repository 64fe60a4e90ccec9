variant-hearts-at-play = One pack, { $rule-trumps ->
    [none] {""}
   *[hearts] hearts are trumps,{" "}
}the queen of { $rule-queen ->
    [QS] spades
   *[QC] clubs
} costs 13.
rules-hearts-at-play-goal = Points are bad. You collect them by taking tricks with certain cards in them, and the lowest total wins.
rules-hearts-at-play-cards = One pack of 52, aces high. With 3 players the ♣2 is left out, with 5 the ♣2 and the ♦2.
rules-hearts-at-play-dealing = Everybody draws a card and the lowest rank deals first; those who tie draw again. After each hand the deal moves to the left.
rules-hearts-at-play-passing = { $rule-passing ->
    [classic] Three cards, in turn to the left, to the right, across the table (with 4 players only), and not at all. You choose before you see what you get.
   *[none] Nothing is passed.
}
rules-hearts-at-play-opening = The lowest club in play leads to the first trick: the ♣2 with 4 players, else the ♣3. Neither a heart nor the { $rule-queen ->
    [QS] ♠Q
   *[QC] ♣Q
} may be played to it, unless there is nothing else to play.
rules-hearts-at-play-breaking = Hearts may not be led until a heart or the { $rule-queen ->
    [QS] ♠Q
   *[QC] ♣Q
} has been played in any way, unless you hold nothing but hearts.
rules-hearts-at-play-tricks = { $rule-trumps ->
    [none] The highest card of the suit led.
   *[hearts] Hearts are trumps: if there is a heart in the trick, the highest heart takes it. Otherwise the highest card of the suit led does.
}
rules-hearts-at-play-points = Each heart taken costs 1, the { $rule-queen ->
    [QS] ♠Q
   *[QC] ♣Q
} 13.
rules-hearts-at-play-moon = Take all 13 hearts and the { $rule-queen ->
    [QS] ♠Q
   *[QC] ♣Q
}. You choose: add 26 to everybody else’s total, or take 26 off your own. Nothing else of the hand counts for you.
rules-hearts-at-play-end = The game ends after a hand in which somebody’s total has reached { $rule-limit }. The lowest total wins; players who tie share the win.

option-queen = Queen that costs 13
option-queen-hint = Which queen is the penalty card.
option-queen-QC = ♣Q
option-queen-QS = ♠Q
option-trumps = Trumps
option-trumps-hint = Whether hearts beat the suit led.
option-trumps-hearts = hearts
option-trumps-none = none
