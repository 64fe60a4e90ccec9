variant-black-maria = Die hohen Pik kosten 7, 10 und 13, { $rule-passing ->
    [right] und drei Karten gehen immer nach rechts
    [left] und drei Karten gehen immer nach links
    [classic] mit dem üblichen Weitergeben
   *[none] und es wird nichts weitergegeben
}.
rules-black-maria-goal = Punkte sind schlecht. Du bekommst sie mit Stichen, in denen bestimmte Karten liegen, und der niedrigste Stand gewinnt.
rules-black-maria-cards = Ein Kartenspiel mit 52 Karten, das Ass ist hoch. Mit 3 Spielern fällt die ♣2 weg, mit 5 die ♣2 und die ♠2, mit 6 alle vier Zweien, mit 7 alle außer der ♥2. J ist der Bube, Q die Dame, K der König, A das Ass.
rules-black-maria-dealing = Jeder zieht eine Karte, und der niedrigste Wert gibt zuerst; bei Gleichstand ziehen die Betroffenen noch einmal. Nach jeder Runde gibt der Nächste links.
rules-black-maria-passing = { $rule-passing ->
    [right] Drei Karten nach rechts, in jeder Runde. Du wählst, bevor du siehst, was du bekommst.
    [left] Drei Karten nach links, in jeder Runde. Du wählst, bevor du siehst, was du bekommst.
    [classic] Drei Karten, reihum nach links, nach rechts, zum Gegenüber (nur mit 4 oder 6 Spielern) und gar nicht. Du wählst, bevor du siehst, was du bekommst.
   *[none] Es wird nichts weitergegeben.
}
rules-black-maria-opening = Wer links vom Geber sitzt, spielt eine beliebige Karte aus{ $rule-break_hearts ->
    [on] , die ausgespielt werden darf
   *[off] {""}
}. Auch in den ersten Stich dürfen Karten, die etwas kosten.
rules-black-maria-breaking = { $rule-break_hearts ->
    [on] Herz darf erst ausgespielt werden, wenn ein Herz gespielt worden ist, außer du hast nur Herz auf der Hand.
   *[off] Herz darf jederzeit ausgespielt werden.
}
rules-black-maria-tricks = Die höchste Karte der angespielten Farbe.
rules-black-maria-points = Jedes Herz kostet 1, das ♠A 7, der ♠K 10 und die ♠Q, die Black Maria selbst, 13. Das sind 43 Punkte je Runde, mit 6 Spielern 42.
rules-black-maria-moon = { $rule-moon ->
    [choice] Hol alle Herzen, das ♠A, den ♠K und die ♠Q. Du hast die Wahl: allen anderen die Punkte der Runde aufschreiben oder sie von deinem eigenen Stand abziehen. Sonst zählt von der Runde nichts für dich.
    [add] Hol alle Herzen, das ♠A, den ♠K und die ♠Q: Du bekommst keine Punkte, und alle anderen bekommen die der ganzen Runde.
    [subtract] Hol alle Herzen, das ♠A, den ♠K und die ♠Q, und die Punkte der Runde werden von deinem Stand abgezogen.
   *[none] Es gibt keinen Durchmarsch: Wer alles bekommt, dem wird alles aufgeschrieben.
}
rules-black-maria-end = Die Partie endet, sobald am Ende einer Runde jemand { $rule-limit } erreicht hat. Der niedrigste Stand gewinnt; bei Gleichstand wird der Sieg geteilt.
