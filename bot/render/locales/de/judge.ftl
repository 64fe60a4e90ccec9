### Was Entscheidungen kosten, und warum.

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
