variant-increduhearts = Zwei Kartenspiele, gute Buben, Durchmarsch ab 18 Herzen.
rules-increduhearts-goal = Punkte sind schlecht. Du bekommst sie mit Stichen, in denen bestimmte Karten liegen, und der niedrigste Stand gewinnt.
rules-increduhearts-cards = Zwei Kartenspiele werden zusammengemischt, fast jede Karte gibt es also zweimal. Außer mit sechs Spielern kommt ein Joker dazu; er zählt als Kreuz-Eins, unter der ♣2. Mit 4 oder 8 Spielern ersetzt er eine ♣2; mit 6 Spielern fallen eine ♣2 und eine ♦2 weg. Das Ass ist hoch. J ist der Bube, Q die Dame.
rules-increduhearts-dealing = Jeder zieht eine Karte, und der höchste Wert gibt zuerst; bei Gleichstand ziehen die Betroffenen noch einmal. Nach jeder Runde gibt der Nächste links.
rules-increduhearts-passing = Zuerst an den linken Nachbarn, dann an den rechten, dann an den zweiten links, den zweiten rechts und so weiter, bis alle anderen einmal an der Reihe waren; bei gerader Spielerzahl kommt „gegenüber“ einmal vor. Dann folgt eine Runde ohne Weitergeben, und es beginnt von vorn. Du wählst, bevor du siehst, was du bekommst.
rules-increduhearts-opening = Mit 5 oder 7 Spielern wird im ersten Stich der Joker ausgespielt, sonst die ♣2. Wer kein Kreuz hat, darf weder ein Herz noch eine ♠Q oder einen ♦J abwerfen, außer es bleibt nichts anderes.
rules-increduhearts-breaking = Herz darf erst ausgespielt werden, wenn es gebrochen ist: durch ein Herz, ganz gleich, wie es gespielt wird{ $rule-queen_breaks ->
    [discarded] , oder durch eine ♠Q, die auf eine andere Farbe abgeworfen wird. Eine ♠Q, die ausgespielt wird oder Pik bedient, bricht nichts
    [played] , oder ebenso durch eine ♠Q
   *[never] ; eine ♠Q bricht nichts
}. Wer nur Herz, oder nur Herz und ♠Q auf der Hand hat, darf davon ausspielen, was er will. Eine ♠Q darf jederzeit ausgespielt werden.
rules-increduhearts-tricks = Die höchste Karte der angespielten Farbe; von zwei gleichen die erste. Eine Ausnahme: Ist Pik angespielt und die Dame die höchste Karte, dann nimmt eine zweite ♠Q der ersten den Stich weg.
rules-increduhearts-points = Jedes Herz kostet 1, jede ♠Q 13. Jeder ♦J ist gut: Er zieht 10 ab. Wer gar keinen Stich bekommt, dem werden 5 abgezogen, außer jemand hat einen Durchmarsch oder das Universum geschafft.
rules-increduhearts-moon = Hol mindestens eine ♠Q und mindestens 18 Herzen. Das ist 13 für jede ♠Q wert, 10 für jeden ♦J und 18 für die Herzen, aber 1 weniger für jedes Herz über 18; alle 26 Herzen sind dagegen 26 wert. Eine ♠Q und 20 Herzen: 13 + 16 = 29. Du hast die Wahl: den Betrag von deinem Stand abziehen oder allen anderen aufschreiben. Sonst zählt von der Runde nichts für dich; die anderen bekommen auch, was sie selbst kassiert haben.
rules-increduhearts-universe = Hol alle Stiche, dann ist der Betrag stattdessen die Zahl der Karten im Spiel. Du hast dieselbe Wahl wie beim Durchmarsch, und wer keinen Stich bekommen hat, dem wird diesmal nichts abgezogen.
rules-increduhearts-resets = Wer nach einer Runde bei genau 100 oder −100 steht, springt auf 0 zurück.
rules-increduhearts-end = Die Partie endet, sobald am Ende einer Runde ein Stand (nach dem Zurückspringen) über { $rule-limit }{ $rule-low_limit ->
    [off] {""}
   *[other] {" "}oder unter { $rule-low_limit }
} liegt. Der niedrigste Stand gewinnt; bei Gleichstand wird der Sieg geteilt.

option-low_limit = Ende unter
option-low_limit-hint = Die Partie endet auch, wenn ein Stand unter diesen fällt; leer: aus.
