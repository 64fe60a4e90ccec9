### Bilder: die Wörter darin, und ihre Beschreibungen für alle, die sie vorgelesen bekommen.

picture-trick = Runde { $hand } · Stich { $trick }
picture-led = { $shade ->
    [light] { $suit } hell angespielt
    [dark] { $suit } dunkel angespielt
   *[none] { $suit } angespielt
}
picture-takes = { $points ->
    [0] Stich an { $who }, keine Punkte
    [one] Stich an { $who }: { $points } Punkt
   *[other] Stich an { $who }: { $points } Punkte
}
picture-cancelled = Niemand bekommt den Stich
picture-carried = { $count ->
    [one] mit dem Stich davor
   *[other] mit { $count } Stichen davor
}
picture-kitty = Talon
picture-limit = bis { $limit }
picture-hands = { $first }–{ $last }
picture-legend-moon = ☾ Durchmarsch
picture-legend-universe = ★ Universum
picture-legend-reset = gestrichen: zurück auf 0
picture-moon = { $kind ->
    [universe] { $who } { $count ->
        [one] hat
       *[other] haben
    } das Universum!
   *[moon] Durchmarsch: { $who }!
}
picture-moon-worth = Runde { $hand }: { $amount } wert
picture-moon-cost = +{ $amount } für { $others ->
    [team] das andere Team
    [each] jeden im anderen Team
   *[all] alle anderen
}
picture-costliest = Teuerster Stich: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
picture-margin = { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
}{ $ahead ->
    [0] {""}
   *[other] {" "}· { $ahead } Vorsprung
}

pictures-permissions = In { $channel } kann ich keine Bilder zeigen; dort fehlt mir: { $permissions }. Die Partie geht ohne sie weiter.

## Beschreibungen, jede höchstens 1024 Zeichen

alt-trick = Tisch mit { $count } Plätzen, im Uhrzeigersinn: { $names }. Stich { $trick } von Runde { $hand }, { $led }. In der Reihenfolge des Spielens: { $plays }. { $verdict }.
alt-play = { $who } { $card }
alt-play-wins = { $who } { $card } (gewinnt)
alt-play-cancelled = { $who } { $card } (aufgehoben)
alt-side = { $card } ({ $side } zählt)
alt-turned-up = Warren-Karte, aufgedeckt als { $card }
alt-trick-kitty = Der Talon, { $card }, kommt dazu.
alt-sheet = Punktezettel von { $game }{ $limit ->
    [none] {""}
   *[other] {" "}bis { $limit }
}; Spalten: { $names }. Änderung und neuer Stand, Runde für Runde:
alt-sheet-hand = { $hand }: { $entries }.
alt-sheet-entry = { $points } → { $total }
alt-sheet-reset = { $points } → { $was }, zurück auf { $total }
alt-sheet-moon = { $entry } (Durchmarsch)
alt-sheet-universe = { $entry } (Universum)
alt-sheet-best = Am niedrigsten: { $who }.
alt-chart = Darunter Kurven der Punktestände nach jeder Runde, eine Linie pro Spalte{ $limits ->
    [none] {""}
   *[other] {" "}und gestrichelte Linien bei { $limits }
}.
alt-moon = { $who } { $count ->
    [one] hat
   *[other] haben
} in Runde { $hand } { $kind ->
    [universe] das Universum
   *[moon] einen Durchmarsch
} geschafft, { $amount } wert.
alt-winner = { $title } { $game }, { $places }.
alt-place = { $place }. { $who } { $total }
alt-costliest = Der teuerste Stich, Stich { $trick } in Runde { $hand }: { $plays }. { $verdict }.

### Bilder von Blättern.

picture-passed = weitergegeben
picture-better = besser
picture-best = am besten
alt-pass = { $title }. Das Blatt: { $hand }. Weitergegeben: { $passed }. Besser: { $better }.
alt-pass-fine = { $title }. Das Blatt: { $hand }. Weitergegeben: { $passed }.
alt-pass-hint = { $title }. Das Blatt: { $hand }. Am besten: { $better }.

review-spot-pass = Runde { $hand }, Weitergeben
