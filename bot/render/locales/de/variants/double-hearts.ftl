variant-double-hearts = Zweiseitige Karten, hell und dunkel, und 52 Punkte pro Runde.
option-kitty = Talon (3 Spieler)
option-kitty-hint = Wer die übrige Karte bekommt (nur mit drei Spielern).
option-kitty-last-trick = letzter Stich
option-kitty-first-trick = erster Stich
