variant-double-hearts = Two-sided cards, light and dark, and 52 points a hand.
option-kitty = Kitty (3 players)
option-kitty-hint = Who takes the undealt card (three players only).
option-kitty-last-trick = last trick
option-kitty-first-trick = first trick
