variant-hearts-at-play = Un jeu de cartes, { $rule-trumps ->
    [none] {""}
   *[hearts] cœur est atout,{" "}
}la dame de { $rule-queen ->
    [QS] pique
   *[QC] trèfle
} coûte 13.
option-queen = La dame qui coûte 13
option-queen-hint = Quelle dame est la carte à points.
option-queen-QC = ♣D
option-queen-QS = ♠D
option-trumps = Atout
option-trumps-hint = Si les cœurs battent la couleur demandée.
option-trumps-hearts = cœur
option-trumps-none = aucun
