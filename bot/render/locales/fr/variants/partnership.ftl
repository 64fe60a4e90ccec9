variant-partnership = Deux contre deux : les partenaires se font face et { $rule-totals ->
    [player] additionnent leurs totaux à la fin
   *[team] partagent leurs points
}.
option-moon_by = Qui peut décrocher la lune
option-moon_by-hint = Si les partenaires peuvent décrocher la lune ensemble, ou si l’un doit le faire en solo.
option-moon_by-team = les deux ensemble
option-moon_by-partner = l’un des deux, en solo
option-moon_points = Ce que vaut la lune
option-moon_points-hint = Les points ajoutés à l’autre équipe, ou retirés (52 : deux fois plus que d’habitude).
option-totals = Totaux
option-totals-hint = Un pour les deux, ou un chacun, additionnés à la fin (alors plutôt avec une limite de 100).
option-totals-team = un pour les deux partenaires
option-totals-player = un chacun
