### Was alle am Tisch sehen.

score-of = { $who } **{ $total }**
play-of = { $who } { $card }
play-wins = **{ $who } { $card }**
turn-of = Am Zug: { $who }.
trick-leads-next = { $who } spielt aus.
turn-call = { $mention }, du bist dran.

hand-title = Runde { $number }
hand-dealt = { $who } gibt, { $count } Karten für jeden.
hand-pass = { $direction ->
    [hold] In dieser Runde wird nichts weitergegeben.
    [scatter] Streuen: Alle geben jedem anderen eine Karte.
    [across] Alle geben { $count } Karten nach gegenüber weiter.
   *[other] Alle geben { $count } Karten an den { $distance ->
        [1] nächsten
        [2] zweiten
       *[other] dritten
    } Platz { $direction ->
        [right] rechts
       *[left] links
    } weiter.
}
hand-extra-card = Die übrige Karte liegt verdeckt; wer die Warren-Karte hat, dem gehört auch sie.
hand-kitty = Die übrige Karte ist der Talon: verdeckt, für den { $trick ->
    [first] ersten
   *[last] letzten
} Stich.
hand-have-passed = Weitergegeben haben: { $who }.
hand-opens = { $who } spielt aus.
hand-opens-with = { $who } spielt { $card } aus.
draw-round = Ziehen um den ersten Geber: { $cards }

trick-title = Runde { $hand } · Stich { $trick } · { $who } spielt aus
tricks-title = Runde { $hand } · { $first ->
   *[other] Stiche { $first }–{ $last }
}
trick-number = **{ $number }.**
trick-taken = { $you ->
    [yes] Der Stich geht an dich
   *[no] Der Stich geht an { $who }
}{ $trump ->
    [yes] {" "}mit Trumpf
   *[no] {""}
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} ({ $cards }).
trick-taken-free = { $you ->
    [yes] Der Stich geht an dich, keine Punkte.
   *[no] Der Stich geht an { $who }, keine Punkte.
}
trick-kitty = Der Talon war { $card }.
hearts-break = Herz ist gebrochen.
hearts-broken = Herz ist gebrochen
hearts-whole = Herz ist nicht gebrochen
trumps-are = { $suit } ist Trumpf
cards-left = { $count ->
    [one] noch 1 Karte
   *[other] noch { $count } Karten
}

moon-news = ☾ { $who } hat { $kind ->
    [universe] das Universum
   *[moon] einen Durchmarsch
} geschafft{ $choice ->
    [add] : { $amount } für alle anderen.
    [subtract] : { $amount } weniger für { $who }.
   *[open] ! Das ist { $amount } wert; { $who } entscheidet, was damit geschieht.
}
reset-news = ↺ { $who } stand bei genau { $total } und ist wieder bei 0.

last-trick-title = Runde { $hand } · letzter Stich ({ $trick })
last-trick-gone = Den letzten Stich kannst du ansehen, bis zum nächsten ausgespielt wird, und das ist schon geschehen.
last-trick-none = In dieser Runde wurde noch kein Stich gespielt.

table-title = { $game } · Runde { $hand }{ $trick ->
    [0] { "" }
   *[other] { " " }· Stich { $trick } von { $tricks }
}
table-scores = Stände: { $scores }
table-taken = In dieser Runde kassiert: { $scores }
table-last-trick = Letzter Stich: { $plays }

winners = { $count ->
    [one] { $who } gewinnt.
   *[other] { $who } teilen sich den Sieg.
}
nobody-won = Niemand gewinnt.
ended-limit = Die Grenze von { $limit } ist erreicht.
ended-low-limit = Ein Stand ist unter die untere Grenze gefallen.
ended-69-for-5 = Fünf Runden in Folge genau 69!
ended-5-for-69 = Neunundsechzig Runden in Folge genau 5!
ended-null = Alle stehen wieder bei 0: ein Nullspiel.
ended-abandoned = Die Partie wurde abgebrochen.

result-title = { $game } · Ergebnis
result-place = { $place }. { $who } **{ $total }**
result-rating = { $who } { $before } → { $after } ({ $change })
result-ratings = Wertung: { $changes }
result-replay = `/hearts rückblick` zeigt die Partie noch einmal, Stich für Stich.
point-moon = Runde { $hand }: { $news }
point-reset = Runde { $hand }: { $who } sprang von { $total } auf 0.
point-costly = Teuerster Stich: { $who } bekam in Runde { $hand } mit Stich { $trick } { $points } Punkte.
