variant-double-hearts = Des cartes à deux côtés, clair et foncé, et 52 points par donne.
option-kitty = Talon (à 3)
option-kitty-hint = Qui prend la carte qui reste (seulement à trois).
option-kitty-last-trick = dernier pli
option-kitty-first-trick = premier pli
