### Die Auswertung der eigenen Partie in Discord.

review-analysing = Wird ausgewertet …
review-begins = Gleich geht’s los. Die erste Auswertung nach einem Update des Bots dauert etwa eine Minute länger.
review-progress = { $done } von { $count } Entscheidungen
review-waiting = { $ahead ->
        [one] Vorher kommt noch eine andere Partie.
       *[other] Vorher kommen noch { $ahead } andere Partien.
    }
review-later = Das dauert länger als sonst. Drück in ein paar Minuten auf **Auswertung**, um das Ergebnis zu sehen.
review-failed = Diese Partie konnte nicht ausgewertet werden.
review-own = Deine Auswertung · { $game }
review-of = Auswertung für { $who } · { $game }
review-given = **{ $points } Punkte pro Runde** vermeidbar, bei { $marked } von { $decisions } { $decisions ->
        [one] Entscheidung
       *[other] Entscheidungen
    }.
review-avoidable = { $reader ->
        [player] Du hast { $taken } Punkte pro Runde kassiert; **etwa { $avoidable }** davon waren vermeidbar.
       *[others] { $who } hat { $taken } Punkte pro Runde kassiert; **etwa { $avoidable }** davon waren vermeidbar.
    }
review-got-away = { $reader ->
        [player] Du hast { $taken } Punkte pro Runde kassiert. Deine Fehler kosten sonst mehr, **etwa { $avoidable }**: Manche blieben ungestraft.
       *[others] { $who } hat { $taken } Punkte pro Runde kassiert. Solche Fehler kosten sonst mehr, **etwa { $avoidable }**: Manche blieben ungestraft.
    }
review-taken = { $reader ->
        [player] Du hast { $taken } Punkte pro Runde kassiert. Nichts wäre deutlich besser gewesen.
       *[others] { $who } hat { $taken } Punkte pro Runde kassiert. Nichts wäre deutlich besser gewesen.
    }
review-better = { $reader ->
        [player] Bei { $marked } von { $decisions } { $decisions ->
            [one] Zug
           *[other] Zügen
        } ging es besser.
       *[others] Bei { $marked } von { $decisions } { $decisions ->
            [one] Zug
           *[other] Zügen
        } ging es besser.
    }
review-cards-worse = { $reader ->
        [player] Deine Karten waren schlechter als der Durchschnitt: etwa { $points } Punkte pro Runde.
       *[others] Die Karten waren schlechter als der Durchschnitt: etwa { $points } Punkte pro Runde.
    }
review-cards-better = { $reader ->
        [player] Deine Karten waren besser als der Durchschnitt: etwa { $points } Punkte pro Runde.
       *[others] Die Karten waren besser als der Durchschnitt: etwa { $points } Punkte pro Runde.
    }
review-cards-average = { $reader ->
        [player] Deine Karten waren ungefähr Durchschnitt.
       *[others] Die Karten waren ungefähr Durchschnitt.
    }
review-costliest = { $count ->
        [one] Am teuersten war:
       *[other] Am teuersten waren:
    }
review-decision = { $reader ->
        [player] { $chosen }: Das hat dich etwa { $cost } Punkte gekostet. Besser: { $best }.
       *[others] { $chosen }: Das hat etwa { $cost } Punkte gekostet. Besser: { $best }.
    }
review-sure = { $spot }: { $cost } ± { $error } Punkte
review-spot-play = Runde { $hand }, Stich { $trick }
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
review-values = Die Punkte, die du in dieser Runde bekommst, verglichen mit allen: Wenige sind gut.
review-number = Entscheidung { $number } von { $count }
moment-title = Dein teuerster Moment
moment-points = { $points ->
    [one] Punkt
   *[other] Punkte
}
moment-trick = Der Stich bisher
moment-hand = Du spielst aus
moment-played = Gespielt
moment-passed = Weitergegeben
moment-better = Besser
moment-takes = nimmt ihn
moment-under = bleibt drunter
alt-moment = { $title }. { $place }: Das hat etwa { $cost } { $points ->
    [one] Punkt
   *[other] Punkte
} gekostet. { $passes ->
    [yes] Weitergegeben hast du
   *[no] Gewählt hast du
} { $chosen }; besser war { $better }.
button-try-moment = Noch einmal versuchen
button-review-each = Jede Entscheidung
button-review-costly = Nr. { $number }
button-try-again = Nr. 1 noch einmal
button-review-details = Genauer
button-review-sums = Übersicht
button-review-mistake = Nächster Fehler
button-review-show = Dem Tisch zeigen

error-too-many-reviews = { $most } deiner Partien warten schon auf ihre Auswertung. Warte, bis eine fertig ist.
error-reviews-busy = Es werden gerade zu viele Partien ausgewertet. Versuch es in ein paar Minuten noch einmal.
trend-line = Verschenkt: **{ $points } Punkte pro Runde** in { $count ->
    [one] der letzten ausgewerteten Partie
   *[other] den letzten { $count } ausgewerteten Partien
}.
trend-halves = Früher { $before }, zuletzt { $after }.
trend-subtitle = { $count ->
    [one] Verschenkte Punkte pro Runde in einer Partie
   *[other] Verschenkte Punkte pro Runde in den letzten { $count } Partien
}
trend-mean = Durchschnitt bis dahin
alt-trend = { $title }. { $subtitle }, von { $oldest } bis { $newest }: { $points }. Der Durchschnitt ist { $mean }.
button-review = Auswertung
games-review = Eine dieser Partien auswerten

preference-moments = Teuerster Moment
preference-moments-hint = Nach jeder Partie zeige ich dir, was dich am meisten gekostet hat.
