variant-ricketts = One pack, scattered passes{ $rule-wrap_points ->
    [none] {""}
   *[other] , totals that wrap back to zero
}.
rules-ricketts-goal = Points are bad. You collect them by taking tricks with certain cards in them, and the lowest total wins. There is no second place.
rules-ricketts-cards = One pack of 52{ $rule-warren ->
    [on] {" "}and the Warren card
   *[off] {""}
}; aces are high.
rules-ricketts-dealing = The first dealer is drawn at random. After each hand the deal moves to the left.
rules-ricketts-passing = Three cards, in turn to the left, to the right, across the table, scattered (one to each other player), and not at all. You choose before you see what you get.
rules-ricketts-opening = The player on the dealer’s left leads any card that may be led. Points may be thrown on the first trick, too.
rules-ricketts-breaking = Hearts may not be led until a heart or the ♠Q has been played in any way, unless you hold nothing but hearts.
rules-ricketts-tricks = The highest card of the suit led.
rules-ricketts-points = Each heart taken costs 1, the ♠Q 13.
rules-ricketts-moon = Take all hearts and the ♠Q: you score nothing and everybody else gets 26. Only if that would end the game without you winning it, 26 are taken off your total instead and the others score nothing.
rules-ricketts-resets = { $rule-wrap_points ->
    [none] No total goes back to 0.
   *[other] A total of exactly { $rule-wrap_points } after a hand becomes 0.
}
rules-ricketts-end = The game ends after a hand in which somebody’s total, after resets, is above { $rule-limit } and one player alone has the lowest. As long as the lowest total is shared, play goes on.
rules-ricketts-extras = { $rule-warren ->
    [on] **Warren:** a 53rd card is shuffled in, and the card that is left over, the extra card, lies face down. It belongs to the player who holds the Warren card and may look at it; passing the Warren card passes it on. Whenever you could play the extra card if it were in your hand, you may play the Warren card in its place, but you only have to when it is all you have. The extra card’s suit is announced, not its rank, and counts at once; at the end of the trick it is turned up and counts as if it had been played. If the Warren card itself is left over, nobody has an extra card and the hand is an ordinary one.
   *[off] {""}
}{ $rule-69-for-5 ->
    [on] {" "}**69 for 5:** a player who stays at exactly 69 for five hands in a row wins at once, whatever the other totals are; so does one who stays at exactly 5 for 69 hands. Several who do so at once share the win.
   *[off] {""}
}{ $rule-null_game ->
    [on] {" "}**Null game:** if all four totals are 0 after one has gone back to 0, the game ends without a winner.
   *[off] {""}
}

option-wrap_points = Totals that wrap to 0
option-wrap_points-hint = A total of exactly one of these after a hand becomes 0; leave empty for none.
option-warren = Warren card
option-warren-hint = A 53rd card that can be played in place of a hidden extra card.
option-69-for-5 = 69 for 5
option-69-for-5-hint = Staying at exactly 69 for five hands, or at 5 for 69 hands, wins at once.
option-null_game = Null game
option-null_game-hint = All four totals at 0 after a wrap: the game ends without a winner.
