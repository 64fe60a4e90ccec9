### Die Einführung: je eine Zeile neben der Hand, in den ersten Partien.

tutorial-hearts = Herzen
tutorial-goal = { $cards ->
    [some] Manche Karten kosten Punkte
   *[other] { $cards } { $count ->
        [one] kostet Punkte
       *[other] kosten Punkte
    }{ $sided ->
        [yes] {" "}auf jeder Seite
       *[no] {""}
    }
}{ $good ->
    [none] {""}
   *[other] , { $good } { $good_count ->
        [one] spart
       *[other] sparen
    } welche
}. { $team ->
    [yes] Das Team mit wenig gewinnt.
   *[no] { $sided ->
        [yes] Wenig gewinnt.
       *[no] { $good ->
            [none] Wer wenig hat, gewinnt.
           *[other] Wenig gewinnt.
        }
    }
}
tutorial-lead = Bedienen muss, wer kann; { $taker ->
    [clubs] jedes Kreuz sticht die höchste Karte.
    [diamonds] jedes Karo sticht die höchste Karte.
    [hearts] jedes Herz sticht die höchste Karte.
    [spades] jedes Pik sticht die höchste Karte.
    [either-side] du sagst, welche Seite zählt.
    [uncancelled] die höchste sticht, gleiche nicht.
   *[highest] die höchste Karte nimmt den Stich.
}
tutorial-first-trick = Keine Punkte im ersten Stich: graue Karten erst später.
tutorial-discard = Kein { $suit }: { $taker ->
    [clubs] Kreuz ist hier Trumpf und kann den Stich nehmen.
    [diamonds] Karo ist hier Trumpf und kann den Stich nehmen.
    [hearts] Herz ist hier Trumpf und kann den Stich nehmen.
    [spades] Pik ist hier Trumpf und kann den Stich nehmen.
    [uncancelled] Punkte, die du abwirfst, gehen mit dem Stich.
   *[other] Punkte, die du abwirfst, bekommt jemand anderes.
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
