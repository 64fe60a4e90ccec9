### Was alle am Tisch sehen.

teams = Es spielen zusammen: { $teams }
score-after = { $who } **{ $total }** ({ $change })
turn-of = Am Zug: { $who }.
trick-leads-next = { $who } spielt aus.

start-title = { $game } · die Partie beginnt
start-call = { $who }, { $count ->
    [one] deine Karten kommen per Direktnachricht. Kommt keine, tipp
   *[other] eure Karten kommen per Direktnachricht. Kommt keine, tippt
} hier auf **Meine Karten**.

hand-title = Runde { $number }
hand-title-tricks = Runde { $number } · { $done } von { $tricks } Stichen
hand-dealt = { $who } gibt, alle bekommen { $count } Karten.
hand-pass = { $direction ->
    [hold] In dieser Runde wird nichts weitergegeben.
    [scatter] Streuen: Jeder gibt jedem anderen eine Karte.
    [across] Alle geben { $count } Karten an ihr Gegenüber.
   *[other] Alle geben { $count } Karten an den { $distance ->
        [1] nächsten
        [2] zweiten
       *[other] dritten
    } Platz { $direction ->
        [right] rechts
       *[left] links
    }.
}
hand-extra-card = Die nicht verteilte Karte liegt verdeckt. Wer die Warren-Karte hat, dem gehört sie.
hand-kitty = Die nicht verteilte Karte ist der Talon: verdeckt, für den { $trick ->
    [first] ersten
   *[last] letzten
} Stich.
hand-have-passed = Weitergegeben haben: { $who }.
hand-opens = { $who } spielt aus.
hand-opens-with = { $who } spielt { $card } aus.
draw-round = Auslosung des Gebers: { $cards }

trick-title = Runde { $hand } · Stich { $trick } · { $who } spielt aus
trick-number = **{ $number }.**
trick-taken = { $you ->
    [yes] Du kassierst
   *[no] { $who } kassiert
} { $trump ->
    [yes] mit Trumpf{" "}
   *[no] {""}
}{ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} ({ $cards }).
trick-taken-good = { $you ->
    [yes] Du nimmst
   *[no] { $who } nimmt
} { $cards }: { $points }!
trick-taken-free = { $you ->
    [yes] Geht an dich, keine Punkte.
   *[no] Geht an { $who }, keine Punkte.
}
trick-kitty = Der Talon war { $card }.
trick-cancelled = Niemand bekommt den Stich: Seine Karten heben sich auf. Er kommt zum nächsten dazu.
trick-carried = { $count ->
    [one] Der Stich, den niemand bekam, kommt dazu.
   *[other] Die { $count } Stiche, die niemand bekam, kommen dazu.
}
trick-to-leader = Keine Karte gewinnt den letzten Stich; er geht an den Platz, der ausgespielt hat.
carried-costly = Aus einem Stich, den niemand bekam, liegen noch { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} da ({ $cards }).
carried-free = Ein Stich, den niemand bekam, liegt noch da, keine Punkte.
hearts-break = Herz ist gebrochen.
hearts-broke-in = Seit Stich { $trick } ist Herz gebrochen.
hand-taken = Kassiert: { $cards }
hearts-broken = Herz ist gebrochen
hearts-whole = Herz ist noch nicht gebrochen
trumps-are = { $suit ->
    [C] Kreuz ist Trumpf
    [D] Karo ist Trumpf
    [S] Pik ist Trumpf
   *[H] Herz ist Trumpf
}
cards-left = { $count ->
    [one] noch 1 Karte
   *[other] noch { $count } Karten
}

danger-title = ☾ Durchmarsch in Sicht · Runde { $hand }, Stich { $trick }
danger-news = { $who } { $count ->
    [one] hat
   *[other] haben
} bisher alle { $points } Punkte.
moon-news = ☾ { $who } hat { $kind ->
    [universe] das Universum
   *[moon] einen Durchmarsch
} geschafft{ $choice ->
    [add] : +{ $amount } für alle anderen.
    [subtract] : −{ $amount } für { $who }.
   *[open] ! { $who } wählt: −{ $amount } oder +{ $amount } für alle anderen.
}
# $who hat ihn geschafft, und $team ist das ganze Team; $count zählt $who.
moon-news-team = ☾ { $who } { $count ->
    [one] hat
   *[other] haben
} einen Durchmarsch geschafft{ $choice ->
    [add] : +{ $amount } für { $each ->
        [yes] jeden im anderen Team
       *[no] das andere Team
    }.
    [subtract] : −{ $amount } für { $each ->
        [yes] jeden von beiden, {""}
       *[no] {""}
    }{ $team }.
   *[open] ! { $chooser } wählt: −{ $amount }{ $each ->
        [yes] {" "}für beide oder +{ $amount } für jeden im anderen Team
       *[no] {" "}oder +{ $amount } für das andere Team
    }.
}
reset-news = ↺ { $who } { $count ->
    [one] stand bei genau { $total } und springt
   *[other] standen bei genau { $total } und springen
} zurück auf 0.
tie-goes-on = { $limit } ist überschritten, aber { $who } liegen mit { $total } gleichauf vorn: Die nächste Runde entscheidet.

last-trick-title = Runde { $hand } · letzter Stich ({ $trick })
last-trick-none = Noch ist kein Stich vollständig.

table-title = { $game } · Runde { $hand }{ $trick ->
    [0] { "" }
   *[other] { " " }· Stich { $trick } von { $tricks }
}
table-scores = Punktestände: { $scores }
table-taken = Punkte in dieser Runde: { $scores }
table-last-trick = Letzter Stich: { $plays }

winners = { $count ->
    [one] { $who } gewinnt.
   *[other] { $who } teilen sich den Sieg.
}
winners-team = { $who } gewinnen gemeinsam.
nobody-won = Niemand gewinnt.
ended-limit = { $over ->
    [yes] { $who } { $count ->
        [one] liegt
       *[other] liegen
    } über { $limit }.
   *[no] { $who } { $count ->
        [one] hat
       *[other] haben
    } { $limit } erreicht.
}
ended-low-limit = Ein Stand liegt unter der unteren Grenze.
ended-69-for-5 = Fünf Runden in Folge genau 69!
ended-5-for-69 = Neunundsechzig Runden in Folge genau 5!
ended-null = Alle vier stehen wieder bei 0.
ended-hands = Alle Runden sind gespielt.
ended-time = Die Zeit war um.
ended-abandoned = Die Partie wurde nicht zu Ende gespielt.

result-title = { $game } · Ergebnis
result-place = { $place }\. { $who } **{ $total }**
result-rating = {" "}· Wertung { $after } ({ $change })
result-rating-of = {" "}· { $who }: Wertung { $after } ({ $change })
winner-where = { $game }: So lief die Partie ↗
point-moon = Runde { $hand }: { $news }
point-reset = Runde { $hand }: { $who } { $count ->
    [one] sprang
   *[other] sprangen
} von { $total } zurück auf 0.
point-costly = Teuerster Stich: { $points } Punkte für { $who } (Runde { $hand }, Stich { $trick }).

plays-row = **{ $who }** · { $points }{ $passed }
    -# { $cards }
plays-passed = { " " }· weitergegeben { $cards }
fair-link = { $number ->
    [1] Ehrlich gegeben ↗
   *[other] Ehrlich gegeben, Runde { $number } ↗
}
fair-line = { $link }
known-position-no-proof = Das ist eine Übung aus einer bekannten Stellung: Hier wurde nichts gegeben, also gibt es nichts zu beweisen. Die Partie, aus der sie stammt, hat ihren eigenen Beweis.
