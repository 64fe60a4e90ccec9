### La feuille de marque ; à chasse fixe, donc en lignes courtes.

sheet-title = { $game } · { $hand ->
    [0] les points
   *[other] les points après la donne { $hand }
}
sheet-empty = Aucune donne n’est finie : tout le monde est à 0.
sheet-total = Σ
sheet-hands = { $first }–{ $last }
sheet-moon = { $kind ->
    [universe] ★
   *[moon] ☾
} { $who } : { $choice ->
    [add] +{ $amount } aux autres
   *[subtract] { $amount } de moins
}
sheet-reset = ↺ { $who } { $total }→0
