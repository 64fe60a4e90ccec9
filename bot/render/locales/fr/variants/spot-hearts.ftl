variant-spot-hearts = Chaque cœur coûte sa valeur{ $rule-queen_points ->
    [0] {""}
   *[other] , la dame de pique { $rule-queen_points }
}.
option-queen_points = Prix de la ♠D
option-queen_points-hint = Les points que coûte la dame de pique (0 : rien).
