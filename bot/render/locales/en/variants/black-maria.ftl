variant-black-maria = The high spades cost 7, 10 and 13, { $rule-passing ->
    [right] and three cards always go to the right
    [left] and three cards always go to the left
    [classic] with the usual passes
   *[none] and nothing is passed
}.
rules-black-maria-goal = Points are bad. You collect them by taking tricks with certain cards in them, and the lowest total wins.
rules-black-maria-cards = One pack of 52, aces high. With 3 players the ♣2 is left out, with 5 the ♣2 and the ♠2, with 6 all four 2s, with 7 all but the ♥2.
rules-black-maria-dealing = Everybody draws a card and the lowest rank deals first; those who tie draw again. After each hand the deal moves to the left.
rules-black-maria-passing = { $rule-passing ->
    [right] Three cards to the right, in every hand. You choose before you see what you get.
    [left] Three cards to the left, in every hand. You choose before you see what you get.
    [classic] Three cards, in turn to the left, to the right, across the table (with 4 or 6 players only), and not at all. You choose before you see what you get.
   *[none] Nothing is passed.
}
rules-black-maria-opening = The player on the dealer’s left leads { $rule-break_hearts ->
    [on] any card that may be led
   *[off] any card
}. Points may be thrown on the first trick, too.
rules-black-maria-breaking = { $rule-break_hearts ->
    [on] Hearts may not be led until a heart has been played, unless you hold nothing but hearts.
   *[off] Hearts may be led at any time.
}
rules-black-maria-tricks = The highest card of the suit led.
rules-black-maria-points = Each heart taken costs 1, the ♠A 7, the ♠K 10 and the ♠Q, Black Maria herself, 13. That is 43 points a hand, with 6 players 42.
rules-black-maria-moon = { $rule-moon ->
    [choice] Take all hearts and the ♠A, ♠K and ♠Q. You choose: add the points of the hand to everybody else’s total, or take them off your own. Nothing else of the hand counts for you.
    [add] Take all hearts and the ♠A, ♠K and ♠Q: you score nothing, and everybody else gets the points of the hand.
    [subtract] Take all hearts and the ♠A, ♠K and ♠Q, and the points of the hand are taken off your total.
   *[none] There is no moon: who takes everything scores everything.
}
rules-black-maria-end = The game ends after a hand in which somebody’s total has reached { $rule-limit }. The lowest total wins; players who tie share the win.
