variant-double-hearts = Zweiseitige Karten, hell und dunkel, und 52 Punkte je Runde.
rules-double-hearts-goal = Punkte sind schlecht, und jede Karte kann dich zweimal kosten: Sie hat eine helle und eine dunkle Seite. Punkte bekommst du mit Stichen, und der niedrigste Stand gewinnt.
rules-double-hearts-cards = 52 Karten mit je zwei Seiten, geschrieben hell/dunkel: ♠Q/♥2 ist eine helle ♠Q und eine dunkle ♥2. Jede Seite für sich ist ein ganzes Kartenspiel. Keine Karte hat auf beiden Seiten dieselbe Farbe; Asse sind mit Assen verbunden, und jede Karte von 8 bis König mit einer von 2 bis 7. Das Ass ist hoch. J ist der Bube, Q die Dame. Mit 3 Spielern bleibt eine Karte übrig: Sie liegt verdeckt und heißt Talon.
rules-double-hearts-dealing = Jeder zieht eine Karte, und der höchste Wert auf der hellen Seite gibt zuerst; bei Gleichstand ziehen die Betroffenen noch einmal. Nach jeder Runde gibt der Nächste links.
rules-double-hearts-passing = Drei Karten, reihum nach links, nach rechts, zum Gegenüber (nur mit 4 Spielern) und gar nicht. Du wählst, bevor du siehst, was du bekommst.
rules-double-hearts-opening = Im ersten Stich wird die dunkle ♣2 ausgespielt, mit ihrer dunklen Seite; ist sie der Talon, dann die dunkle ♣3. Keine Karte, die etwas kostet, darf in den ersten Stich, außer es bleibt nichts anderes.
rules-double-hearts-playing = Wer ausspielt, sagt an, welche Seite zählt, hell oder dunkel: Tipp die Karte an, dann wähle. Die Farbe dieser Seite ist angespielt. Zum Bedienen spielst du eine Karte, die diese Farbe auf einer der beiden Seiten zeigt, wenn du eine hast; sonst, was du willst. Im Stich ist die Seite, die zählt, unterstrichen, im Bild golden umrahmt. Wer einen Stich bekommt, spielt zum nächsten aus. Den letzten Stich dürfen alle ansehen, bis der nächste vollständig ist.
rules-double-hearts-breaking = Eine Karte mit Herz oder ♠Q auf einer der Seiten darf mit keiner ihrer Seiten ausgespielt werden, bis jemand einen Stich bekommen hat, in dem eine solche Karte liegt; außer du hast nichts anderes. Der Talon bricht nichts.
rules-double-hearts-tricks = Die höchste Karte der angespielten Farbe, ganz gleich, welche Seite sie zeigt. Sind derselbe Wert und dieselbe Farbe zweimal da, gewinnt die auf der angesagten Seite, hell oder dunkel.
rules-double-hearts-points = Beide Seiten jeder Karte in deinen Stichen zählen: jedes Herz kostet 1, jede ♠Q 13. Das sind 52 Punkte je Runde. Der Talon geht an den, der den { $rule-kitty ->
    [first-trick] ersten
   *[last-trick] letzten
} Stich bekommt, und zählt mit.
rules-double-hearts-moon = Hol alle 52 Punkte: Du bekommst keine Punkte, und alle anderen bekommen 52.
rules-double-hearts-end = Die Partie endet, sobald am Ende einer Runde jemand { $rule-limit } erreicht hat. Der niedrigste Stand gewinnt; bei Gleichstand wird der Sieg geteilt.

option-kitty = Talon (3 Spieler)
option-kitty-hint = Wer die übrige Karte bekommt (nur mit drei Spielern).
option-kitty-last-trick = letzter Stich
option-kitty-first-trick = erster Stich
