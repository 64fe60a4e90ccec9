variant-classic = Hearts, wie die meisten es kennen, mit den üblichen Hausregeln.
rules-classic-goal = Punkte sind schlecht. Du bekommst sie mit Stichen, in denen bestimmte Karten liegen, und der niedrigste Stand gewinnt.
rules-classic-cards = Ein Kartenspiel mit 52 Karten, das Ass ist hoch. Mit 3 Spielern fällt die ♣2 weg, mit 5 die ♣2 und die ♦2, mit 6 die ♣2, ♣3, ♦2 und ♦3. J ist der Bube, Q die Dame.
rules-classic-dealing = Der erste Geber wird ausgelost. Nach jeder Runde gibt der Nächste links.
rules-classic-passing = Drei Karten, reihum nach links, nach rechts, zum Gegenüber (nur mit 4 oder 6 Spielern) und gar nicht. Du wählst, bevor du siehst, was du bekommst.
rules-classic-opening = { $rule-opening ->
    [any-club] Wer das niedrigste Kreuz im Spiel hat, spielt im ersten Stich ein beliebiges Kreuz aus.
    [left-of-dealer] Wer links vom Geber sitzt, spielt eine beliebige Karte aus, die ausgespielt werden darf.
   *[lowest-club] Das niedrigste Kreuz im Spiel wird im ersten Stich ausgespielt: die ♣2, oder das niedrigste, das nicht weggefallen ist.
} { $rule-first_trick_points ->
    [on] Herz und die ♠Q dürfen in den ersten Stich.
   *[off] Weder ein Herz noch die ♠Q darf in den ersten Stich, außer es bleibt nichts anderes.
}
rules-classic-breaking = { $rule-break_hearts ->
    [off] Herz darf jederzeit ausgespielt werden.
   *[on] Herz darf erst ausgespielt werden, wenn es gebrochen ist: durch ein Herz, ganz gleich, wie es gespielt wird{ $rule-queen_breaks ->
        [discarded] , oder durch die ♠Q, wenn sie auf eine andere Farbe abgeworfen wird
        [played] , oder ebenso durch die ♠Q
       *[never] {""}
    }. Wer nichts als Herz auf der Hand hat, darf eines ausspielen; wer daneben nur noch die ♠Q hat, muss sie ausspielen.
}
rules-classic-tricks = Die höchste Karte der angespielten Farbe.
rules-classic-points = Jedes Herz kostet 1, die ♠Q 13.{ $rule-jack_bonus ->
    [0] {""}
   *[other] {" "}Der ♦J ist gut: Er zieht { $rule-jack_bonus } ab.
}{ $rule-no_tricks_bonus ->
    [0] {""}
   *[other] {" "}Wer gar keinen Stich bekommt, dem werden { $rule-no_tricks_bonus } abgezogen, außer jemand anders hat einen Durchmarsch geschafft.
}
rules-classic-moon = Hol alle Herzen und die ♠Q. { $rule-moon ->
    [add] Alle anderen bekommen 26, und du bekommst keine Punkte
    [subtract] Von deinem Stand werden 26 abgezogen
   *[choice] Du hast die Wahl: allen anderen 26 aufschreiben oder von deinem eigenen Stand 26 abziehen
}.{ $rule-jack_bonus ->
    [0] {""}
   *[other] {" "}Der ♦J zählt trotzdem für den, der ihn bekommen hat.
}
rules-classic-end = Die Partie endet, sobald am Ende einer Runde jemand { $rule-limit } erreicht hat. Der niedrigste Stand gewinnt; bei Gleichstand wird der Sieg geteilt.

option-opening = Erstes Ausspielen
option-opening-hint = Wer zum ersten Stich ausspielt, und was.
option-opening-lowest-club = niedrigstes Kreuz
option-opening-any-club = beliebiges Kreuz, wer das niedrigste hat
option-opening-left-of-dealer = links vom Geber, beliebige Karte
option-first_trick_points = Punkte im ersten Stich
option-first_trick_points-hint = Herz und die Pik-Dame dürfen in den ersten Stich gespielt werden.
option-no_tricks_bonus = Bonus für keinen Stich
option-no_tricks_bonus-hint = So viel wird abgezogen, wenn man keinen Stich bekommt (0: aus).
