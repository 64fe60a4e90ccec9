variant-partnership = Two against two: partners sit opposite each other and { $rule-totals ->
    [player] add their totals at the end
   *[team] share their points
}.
option-moon_by = Who can shoot the moon
option-moon_by-hint = Whether partners can shoot the moon together, or only one of them alone.
option-moon_by-team = both partners together
option-moon_by-partner = one partner alone
option-moon_points = Worth of a moon
option-moon_points-hint = Points that a moon adds to the other team or takes off (52: twice the usual).
option-totals = Totals
option-totals-hint = One for both partners, or one for each player, added at the end (then mostly with limit 100).
option-totals-team = one for both partners
option-totals-player = one for each player
