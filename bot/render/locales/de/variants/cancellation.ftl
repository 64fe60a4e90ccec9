variant-cancellation = Zwei Kartenspiele für große Runden: Gleiche Karten heben sich auf.
rules-cancellation-goal = Punkte sind schlecht. Du bekommst sie mit Stichen, in denen bestimmte Karten liegen, und der niedrigste Stand gewinnt.
rules-cancellation-cards = Zwei Kartenspiele werden zusammengemischt, fast jede Karte gibt es also zweimal; das Ass ist hoch. Mit 6 Spielern fallen beide ♣2 weg, mit 10 auch beide ♦2, mit 9 dazu eine ♠2, mit 7 alle schwarzen Zweien und beide ♦2; mit 8 fällt nichts weg. J ist der Bube, Q die Dame.
rules-cancellation-dealing = Der erste Geber wird ausgelost. Nach jeder Runde gibt der Nächste links.
rules-cancellation-passing = { $rule-passing ->
    [classic] Drei Karten, reihum nach links, nach rechts, zum Gegenüber (nur mit gerader Spielerzahl) und gar nicht. Du wählst, bevor du siehst, was du bekommst.
   *[none] Es wird nichts weitergegeben.
}
rules-cancellation-opening = Wer links vom Geber sitzt, spielt eine beliebige Karte aus, die ausgespielt werden darf. Weder ein Herz noch eine ♠Q darf in den ersten Stich, außer es bleibt nichts anderes.
rules-cancellation-breaking = Herz darf erst ausgespielt werden, wenn es gebrochen ist: durch ein Herz, ganz gleich, wie es gespielt wird{ $rule-queen_breaks ->
    [discarded] , oder durch eine ♠Q, wenn sie auf eine andere Farbe abgeworfen wird
    [played] , oder ebenso durch eine ♠Q
   *[never] {""}
}. Wer nichts als Herz auf der Hand hat, darf eines ausspielen; wer daneben nur noch ♠Q hat, muss eine ♠Q ausspielen.
rules-cancellation-tricks = Zwei gleiche Karten in einem Stich heben sich auf und können ihn beide nicht gewinnen: Sie sind durchgestrichen. Den Stich bekommt die höchste andere Karte der angespielten Farbe. Sind alle Karten dieser Farbe aufgehoben, bekommt ihn niemand; derselbe Platz spielt noch einmal aus, und wer den nächsten Stich bekommt, nimmt diese Karten mit. Geschieht das im letzten Stich einer Runde, geht er an den Platz, der ausgespielt hat.
rules-cancellation-points = Jedes Herz kostet 1, jede ♠Q 13, aufgehoben oder nicht. Das sind 52 Punkte je Runde.
rules-cancellation-moon = Hol alle 26 Herzen und beide ♠Q. Du hast die Wahl: allen anderen 52 aufschreiben oder von deinem eigenen Stand 52 abziehen. Sonst zählt für dich aus dieser Runde nichts.
rules-cancellation-end = Die Partie endet, sobald am Ende einer Runde jemand { $rule-limit } erreicht hat. Der niedrigste Stand gewinnt; bei Gleichstand wird der Sieg geteilt.
