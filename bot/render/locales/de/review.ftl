### Auswertung von Partien: was Entscheidungen gekostet haben, und warum.

review-title = Auswertung einer Partie { $variant }, { $hands ->
        [one] { $hands } Runde
       *[other] { $hands } Runden
    }
review-points = Punkte werden mit dem Durchschnitt der anderen verglichen: Wenige sind gut. Jede Entscheidung wird danach beurteilt, was man in dem Moment wusste.
review-unjudged-warren = Partien mit der Warren-Karte können nicht ausgewertet werden.
review-seat = { $player } hat { $points } Punkte pro Runde verschenkt, bei { $marked } von { $decisions } { $decisions ->
        [one] Entscheidung
       *[other] Entscheidungen
    }.
review-luck = Ergebnis: { $result } Punkte pro Runde = { $luck } durch Glück (davon { $cards } durch die Karten) + { $play } durch Entscheidungen.
review-marked = Entscheidungen, die etwas gekostet haben, die teuersten zuerst:
review-none = Keine Entscheidung hat eindeutig etwas gekostet.
review-place-play = Runde { $hand }, Stich { $trick }, { $player }
review-place-pass = Runde { $hand }, Weitergeben, { $player }
review-place-moon = Runde { $hand }, Durchmarsch, { $player }
review-cost = { $chosen } hat { $cost } Punkte gekostet (Standardfehler { $error }). Am besten: { $best }.
review-moon-add = Punkte für die anderen
review-moon-subtract = Eigene Punkte abziehen
review-reason-wins = { $chosen } gewinnt die Partie bei { $often } % der möglichen Verteilungen, { $best } bei { $rarely } %.
review-reason-queen = { $chosen } nimmt bei { $often } % der möglichen Verteilungen eine Dame, { $best } bei { $rarely } %.
review-reason-takes = { $chosen } nimmt den Stich bei { $often } % der möglichen Verteilungen, { $best } bei { $rarely } %.
review-reason-shoots = { $chosen } führt bei { $often } % der möglichen Verteilungen zum Durchmarsch, { $best } bei { $rarely } %.
review-reason-is-shot = { $chosen } lässt bei { $often } % der möglichen Verteilungen jemand anderen durchmarschieren, { $best } bei { $rarely } %.

### Die Auswertung der eigenen Partie in Discord.

review-analysing = Wird ausgewertet …
review-begins = Gleich geht’s los. Die erste Auswertung nach einem Update des Bots dauert etwa eine Minute länger.
review-progress = { $done } von { $count } Entscheidungen
review-waiting = { $ahead ->
        [one] Vorher kommt noch eine andere Partie.
       *[other] Vorher kommen noch { $ahead } andere Partien.
    }
review-later = Das dauert länger als sonst. Drücke in ein paar Minuten auf **Auswertung**, um das Ergebnis zu sehen.
review-failed = Diese Partie konnte nicht ausgewertet werden.
review-table = Tisch { $table }
review-own = Deine Auswertung · { $game }
review-of = Auswertung für { $who } · { $game }
review-given = **{ $points } Punkte pro Runde** verschenkt, bei { $marked } von { $decisions } { $decisions ->
        [one] Entscheidung
       *[other] Entscheidungen
    }.
review-costliest = { $count ->
        [one] Die teuerste Entscheidung:
       *[other] Die { $count } teuersten Entscheidungen:
    }
review-spot-play = Runde { $hand }, Stich { $trick }
review-spot-pass = Runde { $hand }, Weitergeben
review-spot-moon = Runde { $hand }, Durchmarsch
review-hand = { $reader ->
        [player] Dein Blatt: { $cards }
       *[others] Blatt: { $cards }
    }
review-on-table = Auf dem Tisch: { $plays }
review-led = { $reader ->
        [player] Du hast ausgespielt.
       *[others] { $who } hat ausgespielt.
    }
review-fine = { $chosen }: so gut wie alles andere.
review-value = { $chosen ->
        [yes] • **{ $what }**: { $value }
       *[no] • { $what }: { $value }
    }
review-values = Punkte, die die Runde wert ist, minus dem Durchschnitt der anderen: Wenige sind gut.
review-number = Entscheidung { $number } von { $count }
button-review-each = Jede Entscheidung
button-review-costly = Nr. { $number }
button-review-sums = Übersicht
button-review-mistake = Nächster Fehler
button-review-show = Dem Tisch zeigen
