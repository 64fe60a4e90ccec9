variant-increduhearts = Two packs, good jacks, moons from 18 hearts.
option-low_limit = Ends below
option-low_limit-hint = The game also ends when a total falls below this; leave empty for off.
