variant-ricketts = Ein Kartenspiel, gestreutes Weitergeben{ $rule-wrap_points ->
    [none] {""}
   *[other] , Punktestände, die auf null zurückspringen
}.
option-wrap_points = Punktestände, die auf 0 springen
option-wrap_points-hint = Ein Stand, der nach einer Runde genau so hoch ist, wird 0; leer: keiner.
option-warren = Warren-Karte
option-warren-hint = Eine 53. Karte, die an der Stelle einer verdeckten Zusatzkarte gespielt wird.
option-69-for-5 = 69 für 5
option-69-for-5-hint = Wer fünf Runden bei genau 69 bleibt, oder 69 Runden bei 5, gewinnt sofort.
option-null_game = Nullspiel
option-null_game-hint = Stehen nach einem Sprung alle vier bei 0, endet die Partie ohne Sieger.
