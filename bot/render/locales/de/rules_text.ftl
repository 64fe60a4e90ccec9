### Die Sätze der Regeln. Jeder wird nach dem Wert einer Regel gewählt und passt deshalb zu jedem Spiel.

says-for-players = Mit { $players } Spielern: { $text }
says-with-players = mit { $players } Spielern { $what }
says-with-more = mit { $players } { $what }
says-number-differs = { $number } ({ $others })
says-card = { $article ->
    [a] { $rank ->
        [J] { $case ->
            [object] einen
           *[subject] ein
        }
        [K] { $case ->
            [object] einen
           *[subject] ein
        }
        [joker] { $case ->
            [object] einen
           *[subject] ein
        }
        [A] ein
       *[number] eine
    }
    [one] { $rank ->
        [J] { $case ->
            [object] einen
           *[subject] ein
        }
        [K] { $case ->
            [object] einen
           *[subject] ein
        }
        [joker] { $case ->
            [object] einen
           *[subject] ein
        }
        [A] ein
       *[number] eine
    }
    [each] { $rank ->
        [J] { $case ->
            [object] jeden
           *[subject] jeder
        }
        [K] { $case ->
            [object] jeden
           *[subject] jeder
        }
        [joker] { $case ->
            [object] jeden
           *[subject] jeder
        }
        [A] jedes
       *[number] jede
    }
    [both] beide
   *[the] { $rank ->
        [J] { $case ->
            [object] den
           *[subject] der
        }
        [K] { $case ->
            [object] den
           *[subject] der
        }
        [joker] { $case ->
            [object] den
           *[subject] der
        }
        [A] das
       *[number] die
    }
} { $card }
says-card-next = { $card }
says-each-suit = jedes { $suit ->
    [clubs] Kreuz
    [diamonds] Karo
    [spades] Pik
   *[hearts] Herz
}
says-all-hearts = { $case ->
    [object] alle Herzen
   *[subject] Herzen
}
says-all-costing = { $case ->
    [object] alle Karten, die etwas kosten
   *[subject] Karten, die etwas kosten,
}

## Ziel, Karten, Geber, Weitergeben

says-trick = Ein Stich besteht aus einer Karte von jedem, im Uhrzeigersinn reihum ab dem, der ausspielt; { $taker ->
    [clubs] das höchste Kreuz gewinnt ihn, ohne Kreuz die höchste Karte der angespielten Farbe
    [diamonds] das höchste Karo gewinnt ihn, ohne Karo die höchste Karte der angespielten Farbe
    [hearts] das höchste Herz gewinnt ihn, ohne Herz die höchste Karte der angespielten Farbe
    [spades] das höchste Pik gewinnt ihn, ohne Pik die höchste Karte der angespielten Farbe
    [either-side] die höchste Karte, die auf einer ihrer Seiten die angespielte Farbe zeigt, gewinnt ihn
    [uncancelled] die höchste Karte der angespielten Farbe gewinnt ihn, wenn keine gleiche sie aufhebt
   *[highest] die höchste Karte der angespielten Farbe gewinnt ihn
}.
says-goal = Punkte sind schlecht. Du bekommst sie mit Stichen, in denen bestimmte Karten liegen, und der niedrigste Stand gewinnt.
says-goal-two-sided = Punkte sind schlecht, und jede Karte kann dich zweimal kosten: Sie hat eine helle und eine dunkle Seite. Punkte bekommst du mit Stichen, und der niedrigste Stand gewinnt.
says-no-second-place = Einen zweiten Platz gibt es nicht.
says-deck-one = Ein Kartenspiel mit 52 Karten. B ist der Bube, D die Dame, K der König, A das Ass; das Ass ist hoch.
says-deck-two = Zwei Kartenspiele werden zusammengemischt, fast jede Karte gibt es also zweimal. B ist der Bube, D die Dame, K der König, A das Ass; das Ass ist hoch.
says-deck-short = { $count } Karten, in jeder Farbe von { $lowest } bis zum Ass. B ist der Bube, D die Dame, K der König, A das Ass; das Ass ist hoch.
says-deck-listed = { $count } Karten: { $cards }. B ist der Bube, D die Dame, K der König, A das Ass; das Ass ist hoch.
says-deck-two-sided = { $count } Karten mit zwei Seiten, geschrieben hell/dunkel: { $card } ist hell { $light } und dunkel { $dark }.
says-deck-whole-sides = Jede Seite für sich ist ein ganzes Kartenspiel.
says-deck-suits-differ = Keine Karte hat auf beiden Seiten dieselbe Farbe.
says-deck-high-and-low = Asse sind mit Assen verbunden, und jede Karte von 8 bis König mit einer von 2 bis 7.
says-deck-cards = Alle Karten, nach der Farbe ihrer hellen Seite:{ $cards }.
says-aces-high = B ist der Bube, D die Dame, K der König, A das Ass; das Ass ist hoch.
says-left-out = Mit { $players } Spielern { $count ->
    [one] fehlt
   *[other] fehlen
} { $cards }
says-left-out-more = , mit { $players } { $cards }
says-left-out-always = { $cards } { $count ->
    [one] fehlt
   *[other] fehlen
}
says-joker = Ein Joker kommt dazu; er zählt als Kreuz-Eins, unter der ♣2.
says-joker-with = Mit { $players } Spielern kommt ein Joker dazu; er zählt als Kreuz-Eins, unter der ♣2.
says-warren-joins = Die Warren-Karte kommt dazu.
says-kitty = Mit { $players } Spielern bleibt eine Karte übrig: Sie liegt verdeckt und heißt Talon.
says-dealer-at-random = Der erste Geber wird ausgelost.
says-dealer-highest = Jeder zieht eine Karte, und der höchste Wert{ $sided ->
    [yes] {" "}auf der hellen Seite
   *[no] {""}
} gibt zuerst; bei Gleichstand ziehen die Betroffenen noch einmal.
says-dealer-lowest = Jeder zieht eine Karte, und der niedrigste Wert{ $sided ->
    [yes] {" "}auf der hellen Seite
   *[no] {""}
} gibt zuerst; bei Gleichstand ziehen die Betroffenen noch einmal.
says-deal-moves = Nach jeder Runde gibt der Nächste links.
says-no-passes = Es wird nichts weitergegeben.
says-passes-outward = In Runde 1 gibst du an deinen linken Nachbarn weiter, in Runde 2 an den rechten, in Runde 3 an den zweiten links, in Runde 4 an den zweiten rechts und so weiter, bis alle anderen einmal an der Reihe waren; bei gerader Spielerzahl kommt „gegenüber“ einmal vor. Dann folgt eine Runde ohne Weitergeben, und es beginnt von vorn.
says-passes-repeat = Dann beginnt es von vorn.
says-pass-in-hand = Runde { $number } { $step }
says-passes-always = in jeder Runde { $step }.
says-passes-unseen = Du wählst, bevor du siehst, was du bekommst.
says-pass-size = Du gibst { $size ->
    [0] nichts
    [1] eine Karte
    [2] zwei Karten
    [3] drei Karten
    [4] vier Karten
    [5] fünf Karten
   *[other] { $size } Karten
} weiter.
says-pass-left = { $distance ->
    [1] nach links
   *[other] { $distance } Plätze nach links
}
says-pass-right = { $distance ->
    [1] nach rechts
   *[other] { $distance } Plätze nach rechts
}
says-pass-across = zum Gegenüber
says-pass-scatter = gestreut (jedem anderen eine)
says-pass-hold = gar nicht

## Erster Stich, Spielen, Herz brechen, wer einen Stich bekommt

says-opens-left = Wer links vom Geber sitzt, spielt eine beliebige Karte aus{ $limited ->
    [yes] , die ausgespielt werden darf
   *[no] {""}
}.
says-opens-lowest = Das niedrigste { $suit ->
    [clubs] Kreuz
    [diamonds] Karo
    [spades] Pik
   *[hearts] Herz
} im Spiel wird im ersten Stich ausgespielt: { $cards }.
says-opens-card = { $card } wird im ersten Stich ausgespielt.
says-opens-cards = Im ersten Stich wird ausgespielt: { $cards }.
says-opens-shade = Im ersten Stich wird die { $shade ->
    [dark] dunkle
   *[light] helle
} { $card } ausgespielt, mit ihrer { $shade ->
    [dark] dunklen
   *[light] hellen
} Seite.
says-opens-shade-or = Im ersten Stich wird die { $shade ->
    [dark] dunkle
   *[light] helle
} { $card } ausgespielt, mit ihrer { $shade ->
    [dark] dunklen
   *[light] hellen
} Seite; ist sie der Talon, dann die { $shade ->
    [dark] dunkle
   *[light] helle
} { $other }.
says-opens-suit-lowest = Wer das niedrigste { $suit ->
    [clubs] Kreuz
    [diamonds] Karo
    [spades] Pik
   *[hearts] Herz
} im Spiel hat, spielt im ersten Stich ein beliebiges { $led ->
    [clubs] Kreuz
    [diamonds] Karo
    [spades] Pik
   *[hearts] Herz
} aus.
says-opens-suit = Wer { $card } hat, spielt im ersten Stich ein beliebiges { $led ->
    [clubs] Kreuz
    [diamonds] Karo
    [spades] Pik
   *[hearts] Herz
} aus.
says-not-on-first-trick = { $cards } { $number ->
    [single] darf
   *[plural] dürfen
} nicht in den ersten Stich, außer es bleibt nichts anderes.
says-following-comes-first = Bedienen geht vor: Ist so eine Karte deine einzige in der angespielten Farbe, musst du sie spielen.
says-first-trick-free = Auch in den ersten Stich dürfen Karten, die etwas kosten.
says-play = Bedien die angespielte Farbe, wenn du kannst; sonst spiel, was du willst. Wer einen Stich bekommt, spielt zum nächsten aus. Den letzten Stich dürfen alle ansehen, bis der nächste vollständig ist.
says-play-two-sided = Wer ausspielt, sagt an, welche Seite zählt, hell oder dunkel: Tipp die Karte an, dann wähl die Seite. Die Farbe dieser Seite ist angespielt. Zum Bedienen spielst du eine Karte, die diese Farbe auf einer der beiden Seiten zeigt, wenn du eine hast; sonst, was du willst. Im Stich ist die Seite, die zählt, unterstrichen, im Bild golden umrahmt. Wer einen Stich bekommt, spielt zum nächsten aus. Den letzten Stich dürfen alle ansehen, bis der nächste vollständig ist.
says-hearts-free = Herz darf { $since ->
    [second] ab dem zweiten Stich
   *[first] jederzeit
} ausgespielt werden.
says-held-until-heart = { $what } { $number ->
    [single] darf
   *[plural] dürfen
} erst ausgespielt werden, wenn { $held ->
    [hearts] sie gebrochen sind
   *[others] Herz gebrochen ist
}: durch ein Herz, ganz gleich, wie es gespielt wird{ $queen ->
    [discarded] , oder durch { $card }, auf eine andere Farbe abgeworfen
    [played] , oder ebenso durch { $card }
   *[never] {""}
}.
says-held-until-trick = { $what } { $number ->
    [single] darf
   *[plural] dürfen
} { $sided ->
    [yes] mit keiner ihrer Seiten
   *[no] nicht
} ausgespielt werden, bis jemand einen Stich bekommen hat, in dem eine solche Karte liegt.
says-held-always = { $what } { $number ->
    [single] darf
   *[plural] dürfen
} nicht ausgespielt werden.
says-held-only = Wer nichts anderes auf der Hand hat, darf davon ausspielen, was er will.
says-held-only-or = Wer nichts anderes auf der Hand hat, oder daneben nur { $others }, darf davon ausspielen, was er will.
says-lead-at-any-time = { $card } darf { $since ->
    [second] ab dem zweiten Stich
   *[first] jederzeit
} ausgespielt werden.
says-breaks-nothing = { $card } bricht nichts und darf { $since ->
    [second] ab dem zweiten Stich
   *[first] jederzeit
} ausgespielt werden.
says-kitty-breaks-nothing = Der Talon bricht nichts.
says-highest-takes = Die höchste Karte der angespielten Farbe{ $twice ->
    [yes] ; von zwei gleichen die erste
   *[no] {""}
}.
says-trumps-take = { $suit ->
    [clubs] Kreuz ist Trumpf: Liegt ein Kreuz im Stich, gewinnt das höchste Kreuz.
    [diamonds] Karo ist Trumpf: Liegt ein Karo im Stich, gewinnt das höchste Karo.
    [spades] Pik ist Trumpf: Liegt ein Pik im Stich, gewinnt das höchste Pik.
   *[hearts] Herz ist Trumpf: Liegt ein Herz im Stich, gewinnt das höchste Herz.
} Sonst gewinnt die höchste Karte der angespielten Farbe{ $twice ->
    [yes] ; von zwei gleichen die erste
   *[no] {""}
}.
says-second-takes = Eine Ausnahme: Ist { $card } die höchste Karte, dann nimmt eine zweite der ersten den Stich weg.
says-uncancelled-takes = Zwei gleiche Karten in einem Stich heben sich auf und können ihn beide nicht gewinnen: Sie sind durchgestrichen. Den Stich bekommt die höchste andere Karte der angespielten Farbe. Sind alle Karten dieser Farbe aufgehoben, bekommt ihn niemand; derselbe Platz spielt noch einmal aus, und wer den nächsten Stich bekommt, nimmt diese Karten mit. Geschieht das im letzten Stich einer Runde, geht er an den Platz, der ausgespielt hat. Auch was aufgehoben ist, kostet Punkte.
says-either-side-takes = Die höchste Karte der angespielten Farbe, ganz gleich, welche Seite sie zeigt. Sind derselbe Wert und dieselbe Farbe zweimal da, gewinnt die auf der angesagten Seite, hell oder dunkel.

## Punkte

says-points-first = { $what } kostet { $points }
says-points-also = { $what } kostet { $points }
says-points-next = { $what } { $points }
says-points-listed = Die Karten in deinen Stichen kosten: { $costs }.
says-both-sides = Beide Seiten jeder Karte in deinen Stichen zählen.
says-face-value = Jedes { $suit ->
    [clubs] Kreuz
    [diamonds] Karo
    [spades] Pik
   *[hearts] Herz
} kostet seinen Wert: die { $sign }2 kostet 2, die { $sign }10 kostet 10, der { $sign }B 11, die { $sign }D 12, der { $sign }K 13 und das { $sign }A 14.
says-good-card = { $card } ist gut und zieht { $points } ab.
says-queen-free = Die ♠D kostet nichts.
says-hand-points = Punkte pro Runde: { $points }{ $good ->
    [yes] {" "}ohne die guten Karten
   *[no] {""}
}.
says-no-tricks = Wer gar keinen Stich bekommt, dem werden { $bonus } abgezogen{ $moon ->
    [none] {""}
    [universe] , außer jemand hat einen Durchmarsch oder das Universum geschafft
   *[moon] , außer jemand anders hat einen Durchmarsch geschafft
}.
says-kitty-first-trick = Der Talon geht an den, der den ersten Stich bekommt, und zählt mit.
says-kitty-last-trick = Der Talon geht an den, der den letzten Stich bekommt, und zählt mit.

## Durchmarsch, Universum, Zurückspringen, Ende

says-no-moon = Es gibt keinen Durchmarsch: Wer alles bekommt, dem wird alles aufgeschrieben.
says-moon-needs = Hol { $cards }.
says-moon-choice = Du hast die Wahl: allen anderen { $amount } aufschreiben oder von deinem eigenen Stand ebenso viel abziehen. Sonst zählt von der Runde nichts für dich{ $kept }.
says-moon-add = Alle anderen bekommen { $amount }, und für dich zählt von der Runde nichts{ $kept }.
says-moon-subtract = Der Durchmarsch zieht { $amount } von deinem Stand ab. Sonst zählt von der Runde nichts für dich{ $kept }.
says-moon-add-unless-lost = Alle anderen bekommen { $amount }, und für dich zählt von der Runde nichts{ $kept }. Nur wenn die Partie dadurch enden würde, ohne dass du sie gewinnst, wird stattdessen ebenso viel von deinem Stand abgezogen, und die anderen bekommen keine.
says-moon-team = { $together ->
    [yes] Es ist gleich, wer von euch beiden was holt.
   *[no] Einer von euch muss alles allein holen.
} { $effect ->
    [add] { $totals ->
        [player] Jeder im anderen Team
       *[team] Das andere Team
    } bekommt { $amount }, und für euch zählt nichts{ $kept }.
    [subtract] { $totals ->
        [player] Jedem von euch
       *[team] Vom Stand eures Teams
    } werden { $amount } abgezogen, und das andere Team bekommt keine Punkte.
    [add-unless-lost] { $totals ->
        [player] Jeder im anderen Team
       *[team] Das andere Team
    } bekommt { $amount }, und für euch zählt nichts{ $kept }. Nur wenn das die Partie beenden würde, ohne dass ihr gewinnt, wird stattdessen so viel { $totals ->
        [player] jedem von euch
       *[team] vom Stand eures Teams
    } abgezogen.
   *[choice] Wer von euch mehr Punkte geholt hat ({ $tie ->
        [hearts] bei { $half } für beide: wer die Herzen hat
       *[cards] bei gleich vielen: mehr Karten, die etwas kosten
    }), wählt: { $totals ->
        [player] jedem im anderen Team { $amount } aufschreiben oder so viel jedem von euch abziehen
       *[team] dem anderen Team { $amount } aufschreiben oder so viel vom eigenen Stand abziehen
    }.
}
says-partners = Die Plätze { $teams } spielen zusammen: { $totals ->
    [player] Jeder hat einen eigenen Stand, und am Ende werden die der Partner zusammengezählt
   *[team] Was Partner bekommen, wird zusammengezählt, und sie haben immer denselben Stand
}.
says-team-places = Jedes Team hat einen Platz, und Partner werden gemeinsam gewertet.
says-moon-kept = , nur { $card }, wenn du die Karte bekommen hast
says-moon-most = Hol mindestens { $any_queen } und mindestens { $hearts } Herzen. Das ist { $queens } für { $queen } wert, { $bonuses } für { $bonus } und { $hearts } für die Herzen, aber 1 weniger für jedes Herz über { $hearts }; alle { $all } Herzen sind dagegen { $all } wert.
says-moon-most-example = { $queen } und { $hearts } Herzen: { $queens } + { $rest } = { $total }.
says-amount-choice = Du hast die Wahl: den Betrag von deinem Stand abziehen oder allen anderen aufschreiben. Sonst zählt von der Runde nichts für dich.
says-amount-add = Der Betrag wird allen anderen aufgeschrieben. Sonst zählt von der Runde nichts für dich.
says-amount-subtract = Der Betrag wird von deinem Stand abgezogen. Sonst zählt von der Runde nichts für dich.
says-amount-add-unless-lost = Der Betrag wird allen anderen aufgeschrieben; nur wenn die Partie dadurch enden würde, ohne dass du sie gewinnst, wird er stattdessen von deinem Stand abgezogen. Sonst zählt von der Runde nichts für dich.
says-others-score = Die anderen bekommen auch, was sie selbst kassiert haben.
says-universe-deck = Hol alle Stiche, dann ist der Betrag stattdessen die Zahl der Karten im Spiel.
says-universe = Hol alle Stiche, dann ist der Betrag stattdessen { $amount }.
says-universe-choice = Du hast dieselbe Wahl wie beim Durchmarsch.
says-universe-no-bonus = Wer keinen Stich bekommen hat, dem wird diesmal nichts abgezogen.
says-resets = Wer nach einer Runde bei genau { $totals } steht, springt auf 0 zurück.
says-no-resets = Kein Stand springt auf 0 zurück.
says-ends-at = Die Partie endet, sobald am Ende einer Runde jemand{ $resets ->
    [yes] {" "}(nach dem Zurückspringen)
   *[no] {""}
} { $limit } erreicht hat.
says-ends-above = Die Partie endet, sobald am Ende einer Runde ein Stand{ $resets ->
    [yes] {" "}(nach dem Zurückspringen)
   *[no] {""}
} über { $limit }{ $low ->
    [off] {""}
   *[other] {" "}oder unter { $low }
} liegt.
says-ends-above-alone = Die Partie endet, sobald am Ende einer Runde ein Stand{ $resets ->
    [yes] {" "}(nach dem Zurückspringen)
   *[no] {""}
} über { $limit } liegt und nur einer allein den niedrigsten hat. Solange sich mehrere den niedrigsten teilen, geht es weiter.
says-ends-after = Die Partie endet nach { $hands ->
    [one] einer Runde
   *[other] { $hands } Runden
}.
says-lowest-wins = { $totals ->
    [player] Dann zählen Partner ihre Punktestände zusammen, und die niedrigste Summe gewinnt; bei Gleichstand wird der Sieg geteilt
   *[team] Der niedrigste Stand gewinnt; bei Gleichstand wird der Sieg geteilt
}.
says-warren = **Warren:** Eine weitere Karte wird eingemischt, und die Karte, die übrig bleibt, die Zusatzkarte, liegt verdeckt. Sie gehört dem, der die Warren-Karte hat; er darf sie ansehen, und wer die Warren-Karte weitergibt, gibt sie mit. Immer wenn du die Zusatzkarte spielen dürftest, wenn du sie auf der Hand hättest, darfst du an ihrer Stelle die Warren-Karte spielen; du musst es nur, wenn du nichts anderes mehr hast. Die Farbe der Zusatzkarte wird angesagt, ihr Wert nicht, und zählt sofort; am Ende des Stichs wird sie aufgedeckt und zählt, als wäre sie gespielt worden. Bleibt die Warren-Karte selbst übrig, hat niemand eine Zusatzkarte, und die Runde ist eine gewöhnliche.
says-by-staying = **69 für 5:** Wer fünf Runden in Folge bei genau 69 bleibt, gewinnt sofort, ganz gleich, wie die anderen stehen; ebenso, wer 69 Runden lang bei genau 5 bleibt. Schaffen das mehrere zugleich, teilen sie sich den Sieg.
says-null-game = **Nullspiel:** Stehen alle bei 0, nachdem jemand zurückgesprungen ist, endet die Partie ohne Sieger.
says-shortening = Sobald sich an den Punkten nichts mehr ändern kann, wird der Rest der Runde automatisch gespielt, außer der Server hat das abgeschaltet. Wenn du ausspielst und niemand deine Karten schlagen kann, kannst du dir mit einem Knopf den Rest nehmen. An den Punkten ändert beides nichts.
