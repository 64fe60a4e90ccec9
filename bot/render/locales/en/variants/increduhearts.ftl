variant-increduhearts = Two packs, good jacks, moons from 18 hearts.
rules-increduhearts-goal = Points are bad. You collect them by taking tricks with certain cards in them, and the lowest total wins.
rules-increduhearts-cards = Two packs are shuffled together, so nearly every card is there twice. A Joker joins in except with six players; it counts as the One of Clubs, below the ♣2. With 4 or 8 players it takes the place of one ♣2; with 6 players one ♣2 and one ♦2 are left out. Aces are high.
rules-increduhearts-dealing = Everybody draws a card and the highest rank deals first; those who tie draw again. After each hand the deal moves to the left.
rules-increduhearts-passing = First to the left neighbour, then to the right one, then to the second on the left, the second on the right and so on until every other player has had a turn; across the table comes once with an even number of players. Then one hand is played without passing, and it starts over. You choose before you see what you get.
rules-increduhearts-opening = With 5 or 7 players the Joker leads to the first trick, otherwise the ♣2. If you have no clubs, you may not throw a heart, a ♠Q or a ♦J on it, unless there is nothing else to play.
rules-increduhearts-breaking = Hearts may not be led until they are broken: by a heart, however it is played{ $rule-queen_breaks ->
    [discarded] , or by a ♠Q thrown on another suit. A ♠Q that is led or follows spades breaks nothing
    [played] , or by a ♠Q, however it is played
   *[never] ; a ♠Q breaks nothing
}. With nothing but hearts, or hearts and ♠Qs, in hand you may lead any of them. A ♠Q may be led at any time.
rules-increduhearts-tricks = The highest card of the suit led; of two equal ones the first. One exception: where spades are led and the queen is the highest, a second ♠Q takes the trick from the first.
rules-increduhearts-points = Each heart taken costs 1, each ♠Q 13. Each ♦J is good: it takes 10 off. A player who takes no trick at all gets 5 off, unless somebody shot the moon or the universe.
rules-increduhearts-moon = Take at least one ♠Q and at least 18 hearts. It is worth 13 for each ♠Q, 10 for each ♦J, and 18 for the hearts less 1 for every heart beyond 18; but all 26 hearts are worth 26. One ♠Q and 20 hearts: 13 + 16 = 29. You choose: take the amount off your total, or add it to everybody else’s. Nothing else of the hand counts for you; the others also score what they took.
rules-increduhearts-universe = Take every trick, and the amount is the number of cards in the deck instead. You choose as with the moon, and the others get nothing off for taking no tricks.
rules-increduhearts-resets = A total of exactly 100 or −100 after a hand becomes 0.
rules-increduhearts-end = The game ends after a hand in which somebody’s total, after resets, is above { $rule-limit }{ $rule-low_limit ->
    [off] {""}
   *[other] {" "}or below { $rule-low_limit }
}. The lowest total wins; players who tie share the win.

option-low_limit = Ends below
option-low_limit-hint = The game also ends when a total falls below this; leave empty for off.
