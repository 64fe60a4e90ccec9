### The rules of each game, in our own words. Every house rule of a variant is an argument of each of
### its sections: $rule-<option>, "on"/"off" for switches.

rules-title = { $game }: the rules
rules-count = { $players } players: { $deck } cards, { $each } each{ $passed ->
    [0] {""}
   *[other] , { $passed } passed
}.
rules-goal = Goal
rules-cards = Cards
rules-dealing = Dealer
rules-passing = Passing
rules-opening = First trick
rules-playing = Playing
rules-breaking = Breaking hearts
rules-tricks = Who takes a trick
rules-points = Points
rules-moon = Shooting the moon
rules-universe = Shooting the universe
rules-shortening = Cutting a hand short
rules-resets = Back to zero
rules-end = The end
rules-extras = Extras
rules-changed-section = { $title } ★
rules-house-rules = House rules (★ = changed here)
rule-line = { $name }: { $value }. { $hint }
rule-line-changed = ★ **{ $name }: { $value }**. { $hint }

## Every game

rules-every-shortening = Once nothing left can change the score, the rest of the hand is played automatically, unless the server has switched that off. If you lead and nobody can beat any of your cards, a button lets you take the rest. Neither changes anybody’s score.

## IncreduHearts

rules-increduhearts-goal = Points are bad. You collect them by taking tricks with certain cards in them, and the lowest total wins.
rules-increduhearts-cards = Two packs are shuffled together, so nearly every card is there twice. A Joker joins in except with six players; it counts as the One of Clubs, below the ♣2. With 4 or 8 players it takes the place of one ♣2; with 6 players one ♣2 and one ♦2 are left out. Aces are high.
rules-increduhearts-dealing = Everybody draws a card and the highest rank deals first; those who tie draw again. After each hand the deal moves to the left.
rules-increduhearts-passing = First to the left neighbour, then to the right one, then to the second on the left, the second on the right and so on until every other player has had a turn; across the table comes once with an even number of players. Then one hand is played without passing, and it starts over. You choose before you see what you get.
rules-increduhearts-opening = With 5 or 7 players the Joker leads to the first trick, otherwise the ♣2. If you have no clubs, you may not throw a heart, a ♠Q or a ♦J on it, unless there is nothing else to play.
rules-increduhearts-playing = Follow the suit that was led if you can; otherwise play what you like. The player who takes a trick leads to the next. Anybody may look at the last trick until the next one is complete.
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

## Ricketts House

rules-ricketts-goal = Points are bad. You collect them by taking tricks with certain cards in them, and the lowest total wins. There is no second place.
rules-ricketts-cards = One pack of 52{ $rule-warren ->
    [on] {" "}and the Warren card
   *[off] {""}
}; aces are high.
rules-ricketts-dealing = The first dealer is drawn at random. After each hand the deal moves to the left.
rules-ricketts-passing = Three cards, in turn to the left, to the right, across the table, scattered (one to each other player), and not at all. You choose before you see what you get.
rules-ricketts-opening = The player on the dealer’s left leads any card that may be led. Points may be thrown on the first trick, too.
rules-ricketts-playing = Follow the suit that was led if you can; otherwise play what you like. The player who takes a trick leads to the next. Anybody may look at the last trick until the next one is complete.
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

## Hearts at Play

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
rules-hearts-at-play-playing = Follow the suit that was led if you can; otherwise play what you like. The player who takes a trick leads to the next. Anybody may look at the last trick until the next one is complete.
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

## Classic Hearts

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
rules-classic-playing = Follow the suit that was led if you can; otherwise play what you like. The player who takes a trick leads to the next. Anybody may look at the last trick until the next one is complete.
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

## Double Hearts

rules-double-hearts-goal = Points are bad, and every card may cost you twice: it has a light and a dark side. You collect points by taking tricks, and the lowest total wins.
rules-double-hearts-cards = 52 cards with two sides each, written light/dark: ♠Q/♥2 is a light ♠Q and a dark ♥2. Each side by itself is a whole pack. No card has one suit on both sides; aces are joined with aces, and every card from 8 to king with one from 2 to 7. Aces are high. With 3 players one card is left over: it lies face down and is called the kitty.
rules-double-hearts-dealing = Everybody draws a card and the highest rank on the light side deals first; those who tie draw again. After each hand the deal moves to the left.
rules-double-hearts-passing = Three cards, in turn to the left, to the right, across the table (with 4 players only), and not at all. You choose before you see what you get.
rules-double-hearts-opening = The dark ♣2 leads to the first trick, by its dark side; if it is the kitty, the dark ♣3 does. No card that costs anything may be played to the first trick, unless there is nothing else to play.
rules-double-hearts-playing = The leader says which side counts, light or dark: tap the card, then choose. The suit of that side is led. To follow, play a card that shows this suit on either side, if you have one; otherwise play what you like. In a trick the side that counts is underlined, or framed in gold in a picture. The player who takes a trick leads to the next. Anybody may look at the last trick until the next one is complete.
rules-double-hearts-breaking = A card with a heart or a ♠Q on either side may not be led, whichever side counts, until somebody has taken a trick with such a card in it, unless you hold nothing else. The kitty breaks nothing.
rules-double-hearts-tricks = The highest card of the suit led, whichever side shows it. Where the same rank and suit is there twice, the one in the shade of the lead takes.
rules-double-hearts-points = Both sides of every card taken count: each heart costs 1, each ♠Q 13. That is 52 points a hand. The kitty goes to the player who takes the { $rule-kitty ->
    [first-trick] first
   *[last-trick] last
} trick, and counts.
rules-double-hearts-moon = Take all 52 points: you score nothing, and everybody else gets 52.
rules-double-hearts-end = The game ends after a hand in which somebody’s total has reached { $rule-limit }. The lowest total wins; players who tie share the win.

## Black Maria

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
rules-black-maria-playing = Follow the suit that was led if you can; otherwise play what you like. The player who takes a trick leads to the next. Anybody may look at the last trick until the next one is complete.
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

## Spot Hearts

rules-spot-hearts-goal = Points are bad. You collect them by taking tricks with certain cards in them, and the lowest total wins.
rules-spot-hearts-cards = One pack of 52, aces high. With 3 players the ♣2 is left out, with 5 the ♣2 and the ♦2, with 6 the ♣2, ♣3, ♦2 and ♦3, with 7 the ♣2, ♦2 and ♠2.
rules-spot-hearts-dealing = The first dealer is drawn at random. After each hand the deal moves to the left.
rules-spot-hearts-passing = Three cards, in turn to the left, to the right, across the table (with 4 or 6 players only), and not at all. You choose before you see what you get.
rules-spot-hearts-opening = The lowest club in play leads to the first trick: the ♣2, or the lowest that is not left out. No card that costs anything may be played to it, unless there is nothing else to play.
rules-spot-hearts-playing = Follow the suit that was led if you can; otherwise play what you like. The player who takes a trick leads to the next. Anybody may look at the last trick until the next one is complete.
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

## House rules: label (at most 45 characters) and hint (at most 100)

option-limit = Limit
option-limit-hint = The game ends when someone reaches this total (IncreduHearts, Ricketts: goes above it).
option-low_limit = Ends below
option-low_limit-hint = The game also ends when a total falls below this; leave empty for off.
option-queen_breaks = ♠Q breaks hearts
option-queen_breaks-hint = When a queen of spades breaks hearts.
option-queen_breaks-discarded = when discarded
option-queen_breaks-played = whenever it is played
option-queen_breaks-never = never
option-wrap_points = Totals that wrap to 0
option-wrap_points-hint = A total of exactly one of these after a hand becomes 0; leave empty for none.
option-warren = Warren card
option-warren-hint = A 53rd card that can be played in place of a hidden extra card.
option-69-for-5 = 69 for 5
option-69-for-5-hint = Staying at exactly 69 for five hands, or at 5 for 69 hands, wins at once.
option-null_game = Null game
option-null_game-hint = All four totals at 0 after a wrap: the game ends without a winner.
option-queen = Queen that costs 13
option-queen-hint = Which queen is the penalty card.
option-queen-QC = ♣Q
option-queen-QS = ♠Q
option-trumps = Trumps
option-trumps-hint = Whether hearts beat the suit led.
option-trumps-hearts = hearts
option-trumps-none = none
option-passing = Passing
option-passing-hint = Classic: three cards to the left, right, across (if there is an across), then a hold.
option-passing-none = none
option-passing-right = always right
option-passing-left = always left
option-passing-classic = classic
option-opening = First lead
option-opening-hint = Who leads to the first trick, and what.
option-opening-lowest-club = lowest club
option-opening-any-club = any club, by the player with the lowest
option-opening-left-of-dealer = any card, left of the dealer
option-first_trick_points = Points on the first trick
option-first_trick_points-hint = Hearts and the queen of spades may be played to the first trick.
option-break_hearts = Hearts must be broken
option-break_hearts-hint = Off: hearts may be led at any time.
option-jack_bonus = ♦J bonus
option-jack_bonus-hint = Points the jack of diamonds takes off (10: Omnibus Hearts; 0: off).
option-no_tricks_bonus = Bonus for taking no tricks
option-no_tricks_bonus-hint = Points taken off for taking no tricks (0: off).
option-moon = Shooting the moon
option-moon-hint = What the points of a moon do.
option-moon-choice = the shooter chooses
option-moon-none = there is none
option-moon-add = added to the others’ totals
option-moon-subtract = off the shooter’s total
option-queen_points = Cost of the ♠Q
option-queen_points-hint = Points that the queen of spades costs (0: nothing).
option-kitty = Kitty (3 players)
option-kitty-hint = Who takes the undealt card (three players only).
option-kitty-last-trick = last trick
option-kitty-first-trick = first trick

form-title = House rules: { $game }
form-number = { $lowest } to { $highest }
form-number-or-off = { $lowest } to { $highest }, or empty for off
form-numbers = Numbers from { $lowest } to { $highest }, separated by commas
