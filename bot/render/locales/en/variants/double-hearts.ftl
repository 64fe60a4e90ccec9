variant-double-hearts = Two-sided cards, light and dark, and 52 points a hand.
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

option-kitty = Kitty (3 players)
option-kitty-hint = Who takes the undealt card (three players only).
option-kitty-last-trick = last trick
option-kitty-first-trick = first trick
