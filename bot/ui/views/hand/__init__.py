"""One player's own panel: the hand as buttons, passing, playing, waiting, being away."""
