variant-classic = Hearts as most people know it, with the usual house rules.
rules-classic-goal = Points are bad. You collect them by taking tricks with certain cards in them, and the lowest total wins.
rules-classic-cards = One pack of 52, aces high. With 3 players the ♣2 is left out, with 5 the ♣2 and the ♦2, with 6 the ♣2, ♣3, ♦2 and ♦3.
rules-classic-dealing = The first dealer is drawn at random. After each hand the deal moves to the left.
rules-classic-passing = Three cards, in turn to the left, to the right, across the table (with 4 or 6 players only), and not at all. You choose before you see what you get.
rules-classic-opening = { $rule-opening ->
    [any-club] The player with the lowest club in play leads any club to the first trick.
    [left-of-dealer] The player on the dealer’s left leads any card that may be led.
   *[lowest-club] The lowest club in play leads to the first trick: the ♣2, or the lowest that is not left out.
} { $rule-first_trick_points ->
    [on] Hearts and the ♠Q may be played to it.
   *[off] Neither a heart nor the ♠Q may be played to it, unless there is nothing else to play.
}
rules-classic-breaking = { $rule-break_hearts ->
    [off] Hearts may be led at any time.
   *[on] Hearts may not be led until they are broken: by a heart, however it is played{ $rule-queen_breaks ->
        [discarded] , or by the ♠Q thrown on another suit
        [played] , or by the ♠Q, however it is played
       *[never] {""}
    }. With nothing but hearts in hand you may lead one; with the ♠Q beside them you must lead the ♠Q.
}
rules-classic-tricks = The highest card of the suit led.
rules-classic-points = Each heart taken costs 1, the ♠Q 13.{ $rule-jack_bonus ->
    [0] {""}
   *[other] {" "}The ♦J is good: it takes { $rule-jack_bonus } off.
}{ $rule-no_tricks_bonus ->
    [0] {""}
   *[other] {" "}A player who takes no trick at all gets { $rule-no_tricks_bonus } off, unless somebody else shot the moon.
}
rules-classic-moon = Take all hearts and the ♠Q. { $rule-moon ->
    [add] Everybody else gets 26, and you score nothing
    [subtract] 26 are taken off your total
   *[choice] You choose: add 26 to everybody else’s total, or take 26 off your own
}.{ $rule-jack_bonus ->
    [0] {""}
   *[other] {" "}The ♦J counts all the same for the player who took it.
}
rules-classic-end = The game ends after a hand in which somebody’s total has reached { $rule-limit }. The lowest total wins; players who tie share the win.

option-opening = First lead
option-opening-hint = Who leads to the first trick, and what.
option-opening-lowest-club = lowest club
option-opening-any-club = any club, by the player with the lowest
option-opening-left-of-dealer = any card, left of the dealer
option-first_trick_points = Points on the first trick
option-first_trick_points-hint = Hearts and the queen of spades may be played to the first trick.
option-no_tricks_bonus = Bonus for taking no tricks
option-no_tricks_bonus-hint = Points taken off for taking no tricks (0: off).
