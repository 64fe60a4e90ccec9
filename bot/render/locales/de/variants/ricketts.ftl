variant-ricketts = Ein Kartenspiel, gestreutes Weitergeben{ $rule-wrap_points ->
    [none] {""}
   *[other] , Stände, die auf null zurückspringen
}.
rules-ricketts-goal = Punkte sind schlecht. Du bekommst sie mit Stichen, in denen bestimmte Karten liegen, und der niedrigste Stand gewinnt. Einen zweiten Platz gibt es nicht.
rules-ricketts-cards = Ein Kartenspiel mit 52 Karten{ $rule-warren ->
    [on] {" "}und die Warren-Karte
   *[off] {""}
}; das Ass ist hoch. J ist der Bube, Q die Dame.
rules-ricketts-dealing = Der erste Geber wird ausgelost. Nach jeder Runde gibt der Nächste links.
rules-ricketts-passing = Drei Karten, reihum nach links, nach rechts, zum Gegenüber, gestreut (jedem anderen eine) und gar nicht. Du wählst, bevor du siehst, was du bekommst.
rules-ricketts-opening = Wer links vom Geber sitzt, spielt eine beliebige Karte aus, die ausgespielt werden darf. Auch im ersten Stich dürfen Punkte abgeworfen werden.
rules-ricketts-breaking = Herz darf erst ausgespielt werden, wenn ein Herz oder die ♠Q gespielt worden ist, ganz gleich wie, außer du hast nur Herz auf der Hand.
rules-ricketts-tricks = Die höchste Karte der angespielten Farbe.
rules-ricketts-points = Jedes Herz kostet 1, die ♠Q 13.
rules-ricketts-moon = Hol alle Herzen und die ♠Q: Du bekommst keine Punkte, und alle anderen bekommen 26. Nur wenn die Partie dadurch enden würde, ohne dass du sie gewinnst, werden stattdessen 26 von deinem Stand abgezogen, und die anderen bekommen keine.
rules-ricketts-resets = { $rule-wrap_points ->
    [none] Kein Stand springt auf 0 zurück.
   *[other] Wer nach einer Runde bei genau { $rule-wrap_points } steht, springt auf 0 zurück.
}
rules-ricketts-end = Die Partie endet, sobald am Ende einer Runde ein Stand (nach dem Zurückspringen) über { $rule-limit } liegt und nur einer allein den niedrigsten hat. Solange sich mehrere den niedrigsten teilen, geht es weiter.
rules-ricketts-extras = { $rule-warren ->
    [on] **Warren:** Eine 53. Karte wird eingemischt, und die Karte, die übrig bleibt, die Zusatzkarte, liegt verdeckt. Sie gehört dem, der die Warren-Karte hat; er darf sie ansehen, und wer die Warren-Karte weitergibt, gibt sie mit. Immer wenn du die Zusatzkarte spielen dürftest, wenn du sie auf der Hand hättest, darfst du an ihrer Stelle die Warren-Karte spielen; du musst es nur, wenn du nichts anderes mehr hast. Die Farbe der Zusatzkarte wird angesagt, ihr Wert nicht, und zählt sofort; am Ende des Stichs wird sie aufgedeckt und zählt, als wäre sie gespielt worden. Bleibt die Warren-Karte selbst übrig, hat niemand eine Zusatzkarte, und die Runde ist eine gewöhnliche.
   *[off] {""}
}{ $rule-69-for-5 ->
    [on] {" "}**69 für 5:** Wer fünf Runden in Folge bei genau 69 bleibt, gewinnt sofort, ganz gleich, wie die anderen stehen; ebenso, wer 69 Runden lang bei genau 5 bleibt. Schaffen das mehrere zugleich, teilen sie sich den Sieg.
   *[off] {""}
}{ $rule-null_game ->
    [on] {" "}**Nullspiel:** Stehen alle vier bei 0, nachdem jemand zurückgesprungen ist, endet die Partie ohne Sieger.
   *[off] {""}
}

option-wrap_points = Stände, die auf 0 springen
option-wrap_points-hint = Ein Stand, der nach einer Runde genau so hoch ist, wird 0; leer: keiner.
option-warren = Warren-Karte
option-warren-hint = Eine 53. Karte, die an der Stelle einer verdeckten Zusatzkarte gespielt wird.
option-69-for-5 = 69 für 5
option-69-for-5-hint = Wer fünf Runden bei genau 69 bleibt, oder 69 Runden bei 5, gewinnt sofort.
option-null_game = Nullspiel
option-null_game-hint = Stehen nach einem Sprung alle vier bei 0, endet die Partie ohne Sieger.
