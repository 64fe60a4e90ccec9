### The score sheet; monospaced, so lines are short.

sheet-title = { $game } · { $hand ->
    [0] scores
   *[other] scores after hand { $hand }
}
sheet-empty = No hand is finished yet: everybody is at 0.
sheet-total = Σ
sheet-hands = { $first }–{ $last }
sheet-moon = { $kind ->
    [universe] ★
   *[moon] ☾
} { $who }: { $choice ->
    [add] +{ $amount } to others
   *[subtract] { $amount } off
}
sheet-reset = ↺ { $who } { $total }→0
