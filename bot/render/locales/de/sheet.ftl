### Der Punktezettel; in fester Zeichenbreite, also kurze Zeilen.

sheet-title = { $game } · { $hand ->
    [0] Punkte
   *[other] Punkte nach Runde { $hand }
}
sheet-empty = Noch ist keine Runde vorbei: Alle stehen bei 0.
sheet-total = Σ
sheet-hands = { $first }–{ $last }
sheet-moon = { $kind ->
    [universe] ★
   *[moon] ☾
} { $who }: { $choice ->
    [add] +{ $amount } für andere
   *[subtract] { $amount } abgezogen
}
sheet-reset = ↺ { $who } { $total }→0
