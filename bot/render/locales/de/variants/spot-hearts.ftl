variant-spot-hearts = Jedes Herz kostet seinen Wert{ $rule-queen_points ->
    [0] {""}
   *[other] , die Pik-Dame { $rule-queen_points }
}.
rules-spot-hearts-goal = Punkte sind schlecht. Du bekommst sie mit Stichen, in denen bestimmte Karten liegen, und der niedrigste Stand gewinnt.
rules-spot-hearts-cards = Ein Kartenspiel mit 52 Karten, das Ass ist hoch. Mit 3 Spielern fällt die ♣2 weg, mit 5 die ♣2 und die ♦2, mit 6 die ♣2, ♣3, ♦2 und ♦3, mit 7 die ♣2, ♦2 und ♠2. J ist der Bube, Q die Dame, K der König, A das Ass.
rules-spot-hearts-dealing = Der erste Geber wird ausgelost. Nach jeder Runde gibt der Nächste links.
rules-spot-hearts-passing = Drei Karten, reihum nach links, nach rechts, zum Gegenüber (nur mit 4 oder 6 Spielern) und gar nicht. Du wählst, bevor du siehst, was du bekommst.
rules-spot-hearts-opening = Das niedrigste Kreuz im Spiel wird im ersten Stich ausgespielt: die ♣2, oder das niedrigste, das nicht weggefallen ist. Keine Karte, die etwas kostet, darf in den ersten Stich, außer es bleibt nichts anderes.
rules-spot-hearts-breaking = Herz darf erst ausgespielt werden, wenn ein Herz gespielt worden ist, außer du hast nur Herz auf der Hand. Die ♠Q bricht nichts und darf jederzeit ausgespielt werden.
rules-spot-hearts-tricks = Die höchste Karte der angespielten Farbe.
rules-spot-hearts-points = Jedes Herz kostet seinen Wert: die ♥2 kostet 2, die ♥10 kostet 10, der ♥J 11, die ♥Q 12, der ♥K 13 und das ♥A 14.{ $rule-queen_points ->
    [0] {" "}Die ♠Q kostet nichts.
   *[other] {" "}Die ♠Q kostet { $rule-queen_points }.
}{ $rule-jack_bonus ->
    [0] {""}
   *[other] {" "}Der ♦J ist gut: Er zieht { $rule-jack_bonus } ab.
}
rules-spot-hearts-moon = Hol alle Herzen{ $rule-queen_points ->
    [0] {""}
   *[other] {" "}und die ♠Q
}. { $rule-moon ->
    [add] Alle anderen bekommen, was sie zusammen kosten, und du bekommst keine Punkte
    [subtract] Was sie zusammen kosten, wird von deinem Stand abgezogen
   *[choice] Du hast die Wahl: allen anderen aufschreiben, was sie zusammen kosten, oder es von deinem eigenen Stand abziehen
}.{ $rule-jack_bonus ->
    [0] {""}
   *[other] {" "}Der ♦J zählt trotzdem für den, der ihn bekommen hat.
}
rules-spot-hearts-end = Die Partie endet, sobald am Ende einer Runde jemand { $rule-limit } erreicht hat. Der niedrigste Stand gewinnt; bei Gleichstand wird der Sieg geteilt.

option-queen_points = Preis der ♠Q
option-queen_points-hint = So viele Punkte kostet die Pik-Dame (0: keine).
