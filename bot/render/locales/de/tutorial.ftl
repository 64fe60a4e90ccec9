### Die Einführung: je eine Zeile neben der Hand, in den ersten Partien.

tutorial-hearts = Herzen
tutorial-goal = { $cards ->
    [some] Manche Karten kosten Punkte
   *[other] { $cards } { $sided ->
        [yes] auf einer der beiden Seiten kosten Punkte
       *[no] { $count ->
            [one] kostet Punkte
           *[other] kosten Punkte
        }
    }
}{ $good ->
    [none] {""}
   *[other] , { $good } { $good_count ->
        [one] zieht
       *[other] ziehen
    } welche ab
}. { $team ->
    [yes] Das Team mit den wenigsten Punkten gewinnt.
   *[no] Die wenigsten Punkte gewinnen.
}
tutorial-lead = Die anderen bedienen deine Farbe, wenn sie können. { $taker ->
    [clubs] Deren höchste Karte bekommt den Stich, aber jedes Kreuz sticht sie.
    [diamonds] Deren höchste Karte bekommt den Stich, aber jedes Karo sticht sie.
    [hearts] Deren höchste Karte bekommt den Stich, aber jedes Herz sticht sie.
    [spades] Deren höchste Karte bekommt den Stich, aber jedes Pik sticht sie.
    [either-side] Bei zwei Seiten sagst du, welche ausgespielt ist.
    [uncancelled] Deren höchste Karte bekommt den Stich, aber zwei gleiche heben sich auf.
   *[highest] Deren höchste Karte bekommt den Stich.
}
tutorial-discard = Du hast kein { $suit }{ $trumps ->
    [clubs] : Abgeworfene Punkte gehen mit dem Stich, und jedes Kreuz ist Trumpf und kann ihn bekommen.
    [diamonds] : Abgeworfene Punkte gehen mit dem Stich, und jedes Karo ist Trumpf und kann ihn bekommen.
    [hearts] : Abgeworfene Punkte gehen mit dem Stich, und jedes Herz ist Trumpf und kann ihn bekommen.
    [spades] : Abgeworfene Punkte gehen mit dem Stich, und jedes Pik ist Trumpf und kann ihn bekommen.
   *[none] {" "}und kannst den Stich nicht bekommen; Punkte, die du abwirfst, bekommt ein anderer.
}
tutorial-moon = { $team ->
    [yes] Alle { $points } Punkte für ein Team
   *[no] Alle { $points } Punkte für einen
} sind ein Durchmarsch: { $effect ->
    [choice] { $amount } für die anderen, oder { $amount } weniger
    [subtract] { $amount } weniger
   *[add] Die anderen bekommen dann { $amount }
}. Ein Punkt anderswo verhindert ihn.
tutorial-moon-most = { $hearts } Herzen und eine { $queen } für einen sind ein Durchmarsch: Er hilft ihm oder schadet den anderen.
button-stop-tutorial = Ich kann’s
