variant-cancellation = Two packs for a big table: equal cards cancel each other.
rules-cancellation-goal = Points are bad. You collect them by taking tricks with certain cards in them, and the lowest total wins.
rules-cancellation-cards = Two packs are shuffled together, so nearly every card is there twice; aces are high. With 6 players both ♣2s are left out, with 10 both ♦2s as well, with 9 also a ♠2, with 7 all black twos and the ♦2s; with 8 nothing is.
rules-cancellation-dealing = The first dealer is drawn at random. After each hand the deal moves to the left.
rules-cancellation-passing = { $rule-passing ->
    [classic] Three cards, in turn to the left, to the right, across the table (with an even number of players only), and not at all. You choose before you see what you get.
   *[none] Nothing is passed.
}
rules-cancellation-opening = The player on the dealer’s left leads any card that may be led. Neither a heart nor a ♠Q may be played to the first trick, unless there is nothing else to play.
rules-cancellation-breaking = Hearts may not be led until they are broken: by a heart, however it is played{ $rule-queen_breaks ->
    [discarded] , or by a ♠Q thrown on another suit
    [played] , or by a ♠Q, however it is played
   *[never] {""}
}. With nothing but hearts in hand you may lead one; with a ♠Q beside them you must lead the ♠Q.
rules-cancellation-tricks = Two equal cards in a trick cancel each other, and neither can win it: they are struck out. The highest other card of the suit led takes the trick. If every card of that suit is cancelled, nobody takes it; the same player leads again, and whoever takes the next trick gets these cards, too. If that happens in the last trick of a hand, it goes to the player who led it.
rules-cancellation-points = Each heart taken costs 1, each ♠Q 13, cancelled or not. That is 52 points a hand.
rules-cancellation-moon = Take all 26 hearts and both ♠Qs. You choose: add 52 to everybody else’s total, or take 52 off your own. Nothing else of the hand counts for you.
rules-cancellation-end = The game ends after a hand in which somebody’s total has reached { $rule-limit }. The lowest total wins; players who tie share the win.
