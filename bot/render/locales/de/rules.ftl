### Die Regeln jedes Spiels, in unseren eigenen Worten. Jede Hausregel eines Spiels ist ein Argument
### von jedem seiner Abschnitte: $rule-<Option>, bei Schaltern "on"/"off".

rules-title = { $game }: die Regeln
rules-count = { $players } Spieler: { $deck } Karten, je { $each }{ $passed ->
    [0] {""}
   *[other] , { $passed } weitergegeben
}.
rules-goal = Worum es geht
rules-cards = Karten
rules-dealing = Geber
rules-passing = Weitergeben
rules-opening = Erster Stich
rules-playing = Spielen
rules-breaking = Herz brechen
rules-tricks = Wer einen Stich bekommt
rules-points = Punkte
rules-moon = Durchmarsch
rules-universe = Universum
rules-shortening = Wenn eine Runde abgekürzt wird
rules-resets = Zurück auf null
rules-end = Das Ende
rules-extras = Besonderheiten
rules-changed-section = { $title } ★
rules-house-rules = Hausregeln (★ = hier geändert)
rule-line = { $name }: { $value }. { $hint }
rule-line-changed = ★ **{ $name }: { $value }**. { $hint }

## Jedes Spiel

rules-every-shortening = Sobald sich an den Punkten nichts mehr ändern kann, wird der Rest der Runde automatisch gespielt, außer der Server hat das abgeschaltet. Wenn du ausspielst und niemand deine Karten schlagen kann, kannst du dir mit einem Knopf den Rest nehmen. An den Punkten ändert beides nichts.

## IncreduHearts

rules-increduhearts-goal = Punkte sind schlecht. Du bekommst sie mit Stichen, in denen bestimmte Karten liegen, und der niedrigste Stand gewinnt.
rules-increduhearts-cards = Zwei Kartenspiele werden zusammengemischt, fast jede Karte gibt es also zweimal. Außer mit sechs Spielern kommt ein Joker dazu; er zählt als Kreuz-Eins, unter der ♣2. Mit 4 oder 8 Spielern ersetzt er eine ♣2; mit 6 Spielern fallen eine ♣2 und eine ♦2 weg. Das Ass ist hoch. J ist der Bube, Q die Dame.
rules-increduhearts-dealing = Jeder zieht eine Karte, und der höchste Wert gibt zuerst; bei Gleichstand ziehen die Betroffenen noch einmal. Nach jeder Runde gibt der Nächste links.
rules-increduhearts-passing = Zuerst an den linken Nachbarn, dann an den rechten, dann an den zweiten links, den zweiten rechts und so weiter, bis alle anderen einmal an der Reihe waren; bei gerader Spielerzahl kommt „gegenüber“ einmal vor. Dann folgt eine Runde ohne Weitergeben, und es beginnt von vorn. Du wählst, bevor du siehst, was du bekommst.
rules-increduhearts-opening = Mit 5 oder 7 Spielern wird im ersten Stich der Joker ausgespielt, sonst die ♣2. Wer kein Kreuz hat, darf weder ein Herz noch eine ♠Q oder einen ♦J abwerfen, außer es bleibt nichts anderes.
rules-increduhearts-playing = Bediene die angespielte Farbe, wenn du kannst; sonst spiel, was du willst. Wer einen Stich bekommt, spielt zum nächsten aus. Den letzten Stich dürfen alle ansehen, bis der nächste vollständig ist.
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

## Ricketts House

rules-ricketts-goal = Punkte sind schlecht. Du bekommst sie mit Stichen, in denen bestimmte Karten liegen, und der niedrigste Stand gewinnt. Einen zweiten Platz gibt es nicht.
rules-ricketts-cards = Ein Kartenspiel mit 52 Karten{ $rule-warren ->
    [on] {" "}und die Warren-Karte
   *[off] {""}
}; das Ass ist hoch. J ist der Bube, Q die Dame.
rules-ricketts-dealing = Der erste Geber wird ausgelost. Nach jeder Runde gibt der Nächste links.
rules-ricketts-passing = Drei Karten, reihum nach links, nach rechts, zum Gegenüber, gestreut (jedem anderen eine) und gar nicht. Du wählst, bevor du siehst, was du bekommst.
rules-ricketts-opening = Wer links vom Geber sitzt, spielt eine beliebige Karte aus, die ausgespielt werden darf. Auch im ersten Stich dürfen Punkte abgeworfen werden.
rules-ricketts-playing = Bediene die angespielte Farbe, wenn du kannst; sonst spiel, was du willst. Wer einen Stich bekommt, spielt zum nächsten aus. Den letzten Stich dürfen alle ansehen, bis der nächste vollständig ist.
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

## Hearts at Play

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
rules-hearts-at-play-playing = Bediene die angespielte Farbe, wenn du kannst; sonst spiel, was du willst. Wer einen Stich bekommt, spielt zum nächsten aus. Den letzten Stich dürfen alle ansehen, bis der nächste vollständig ist.
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

## Classic Hearts

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
rules-classic-playing = Bediene die angespielte Farbe, wenn du kannst; sonst spiel, was du willst. Wer einen Stich bekommt, spielt zum nächsten aus. Den letzten Stich dürfen alle ansehen, bis der nächste vollständig ist.
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

## Double Hearts

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

## Black Maria

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
rules-black-maria-playing = Bediene die angespielte Farbe, wenn du kannst; sonst spiel, was du willst. Wer einen Stich bekommt, spielt zum nächsten aus. Den letzten Stich dürfen alle ansehen, bis der nächste vollständig ist.
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

## Spot Hearts

rules-spot-hearts-goal = Punkte sind schlecht. Du bekommst sie mit Stichen, in denen bestimmte Karten liegen, und der niedrigste Stand gewinnt.
rules-spot-hearts-cards = Ein Kartenspiel mit 52 Karten, das Ass ist hoch. Mit 3 Spielern fällt die ♣2 weg, mit 5 die ♣2 und die ♦2, mit 6 die ♣2, ♣3, ♦2 und ♦3, mit 7 die ♣2, ♦2 und ♠2. J ist der Bube, Q die Dame, K der König, A das Ass.
rules-spot-hearts-dealing = Der erste Geber wird ausgelost. Nach jeder Runde gibt der Nächste links.
rules-spot-hearts-passing = Drei Karten, reihum nach links, nach rechts, zum Gegenüber (nur mit 4 oder 6 Spielern) und gar nicht. Du wählst, bevor du siehst, was du bekommst.
rules-spot-hearts-opening = Das niedrigste Kreuz im Spiel wird im ersten Stich ausgespielt: die ♣2, oder das niedrigste, das nicht weggefallen ist. Keine Karte, die etwas kostet, darf in den ersten Stich, außer es bleibt nichts anderes.
rules-spot-hearts-playing = Bediene die angespielte Farbe, wenn du kannst; sonst spiel, was du willst. Wer einen Stich bekommt, spielt zum nächsten aus. Den letzten Stich dürfen alle ansehen, bis der nächste vollständig ist.
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

## Hausregeln: Name (höchstens 45 Zeichen) und Erklärung (höchstens 100)

option-limit = Grenze
option-limit-hint = Die Partie endet, wenn jemand diesen Stand erreicht (IncreduHearts, Ricketts: überschreitet).
option-low_limit = Ende unter
option-low_limit-hint = Die Partie endet auch, wenn ein Stand unter diesen fällt; leer: aus.
option-queen_breaks = ♠Q bricht Herz
option-queen_breaks-hint = Wann eine Pik-Dame Herz bricht.
option-queen_breaks-discarded = wenn sie abgeworfen wird
option-queen_breaks-played = sobald sie gespielt wird
option-queen_breaks-never = nie
option-wrap_points = Stände, die auf 0 springen
option-wrap_points-hint = Ein Stand, der nach einer Runde genau so hoch ist, wird 0; leer: keiner.
option-warren = Warren-Karte
option-warren-hint = Eine 53. Karte, die an der Stelle einer verdeckten Zusatzkarte gespielt wird.
option-69-for-5 = 69 für 5
option-69-for-5-hint = Wer fünf Runden bei genau 69 bleibt, oder 69 Runden bei 5, gewinnt sofort.
option-null_game = Nullspiel
option-null_game-hint = Stehen nach einem Sprung alle vier bei 0, endet die Partie ohne Sieger.
option-queen = Dame, die 13 kostet
option-queen-hint = Welche Dame die Strafkarte ist.
option-queen-QC = ♣Q
option-queen-QS = ♠Q
option-trumps = Trumpf
option-trumps-hint = Ob Herz auch dann sticht, wenn eine andere Farbe angespielt ist.
option-trumps-hearts = Herz
option-trumps-none = keiner
option-passing = Weitergeben
option-passing-hint = Klassisch: drei Karten, links, rechts, gegenüber, wo es das gibt, dann gar nicht.
option-passing-none = gar nicht
option-passing-right = immer nach rechts
option-passing-left = immer nach links
option-passing-classic = klassisch
option-opening = Erstes Ausspielen
option-opening-hint = Wer zum ersten Stich ausspielt, und was.
option-opening-lowest-club = niedrigstes Kreuz
option-opening-any-club = beliebiges Kreuz, wer das niedrigste hat
option-opening-left-of-dealer = links vom Geber, beliebige Karte
option-first_trick_points = Punkte im ersten Stich
option-first_trick_points-hint = Herz und die Pik-Dame dürfen in den ersten Stich gespielt werden.
option-break_hearts = Herz muss gebrochen sein
option-break_hearts-hint = Aus: Herz darf jederzeit ausgespielt werden.
option-jack_bonus = ♦J-Bonus
option-jack_bonus-hint = So viel zieht der Karo-Bube ab (10: Omnibus Hearts; 0: aus).
option-no_tricks_bonus = Bonus für keinen Stich
option-no_tricks_bonus-hint = So viel wird abgezogen, wenn man keinen Stich bekommt (0: aus).
option-moon = Durchmarsch
option-moon-hint = Was mit den Punkten eines Durchmarschs geschieht.
option-moon-choice = wer ihn schafft, wählt
option-moon-none = gibt es nicht
option-moon-add = allen anderen aufgeschrieben
option-moon-subtract = vom eigenen Stand abgezogen
option-queen_points = Preis der ♠Q
option-queen_points-hint = So viele Punkte kostet die Pik-Dame (0: keine).
option-kitty = Talon (3 Spieler)
option-kitty-hint = Wer die übrige Karte bekommt (nur mit drei Spielern).
option-kitty-last-trick = letzter Stich
option-kitty-first-trick = erster Stich

form-title = Hausregeln: { $game }
form-number = { $lowest } bis { $highest }
form-number-or-off = { $lowest } bis { $highest }, oder leer für aus
form-numbers = Zahlen von { $lowest } bis { $highest }, durch Kommas getrennt
