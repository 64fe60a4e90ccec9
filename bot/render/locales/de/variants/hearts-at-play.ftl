variant-hearts-at-play = Ein Kartenspiel, { $rule-trumps ->
    [none] {""}
   *[hearts] Herz ist Trumpf,{" "}
}die { $rule-queen ->
    [QS] Pik-Dame
   *[QC] Kreuz-Dame
} kostet 13.
rules-hearts-at-play-goal = Punkte sind schlecht. Du bekommst sie mit Stichen, in denen bestimmte Karten liegen, und der niedrigste Stand gewinnt.
rules-hearts-at-play-cards = Ein Kartenspiel mit 52 Karten, das Ass ist hoch. Mit 3 Spielern fällt die ♣2 weg, mit 5 die ♣2 und die ♦2. J ist der Bube, Q die Dame.
rules-hearts-at-play-dealing = Jeder zieht eine Karte, und der niedrigste Wert gibt zuerst; bei Gleichstand ziehen die Betroffenen noch einmal. Nach jeder Runde gibt der Nächste links.
rules-hearts-at-play-passing = { $rule-passing ->
    [classic] Drei Karten, reihum nach links, nach rechts, zum Gegenüber (nur mit 4 Spielern) und gar nicht. Du wählst, bevor du siehst, was du bekommst.
   *[none] Es wird nichts weitergegeben.
}
rules-hearts-at-play-opening = Das niedrigste Kreuz im Spiel wird im ersten Stich ausgespielt: mit 4 Spielern die ♣2, sonst die ♣3. Weder ein Herz noch die { $rule-queen ->
    [QS] ♠Q
   *[QC] ♣Q
} darf in den ersten Stich, außer es bleibt nichts anderes.
rules-hearts-at-play-breaking = Herz darf erst ausgespielt werden, wenn ein Herz oder die { $rule-queen ->
    [QS] ♠Q
   *[QC] ♣Q
} gespielt worden ist, ganz gleich wie, außer du hast nur Herz auf der Hand.
rules-hearts-at-play-tricks = { $rule-trumps ->
    [none] Die höchste Karte der angespielten Farbe.
   *[hearts] Herz ist Trumpf: Liegt ein Herz im Stich, gewinnt das höchste Herz. Sonst gewinnt die höchste Karte der angespielten Farbe.
}
rules-hearts-at-play-points = Jedes Herz kostet 1, die { $rule-queen ->
    [QS] ♠Q
   *[QC] ♣Q
} 13.
rules-hearts-at-play-moon = Hol alle 13 Herzen und die { $rule-queen ->
    [QS] ♠Q
   *[QC] ♣Q
}. Du hast die Wahl: allen anderen 26 aufschreiben oder von deinem eigenen Stand 26 abziehen. Sonst zählt von der Runde nichts für dich.
rules-hearts-at-play-end = Die Partie endet, sobald am Ende einer Runde jemand { $rule-limit } erreicht hat. Der niedrigste Stand gewinnt; bei Gleichstand wird der Sieg geteilt.

option-queen = Dame, die 13 kostet
option-queen-hint = Welche Dame die Strafkarte ist.
option-queen-QC = ♣Q
option-queen-QS = ♠Q
option-trumps = Trumpf
option-trumps-hint = Ob Herz auch dann sticht, wenn eine andere Farbe angespielt ist.
option-trumps-hearts = Herz
option-trumps-none = keiner
