variant-partnership = Zwei gegen zwei: Partner sitzen sich gegenüber und { $rule-totals ->
    [player] zählen ihre Punktestände am Ende zusammen
   *[team] teilen ihre Punkte
}.
option-moon_by = Wem ein Durchmarsch gelingen kann
option-moon_by-hint = Ob ein Durchmarsch beiden Partnern gemeinsam gelingen kann oder nur einem allein.
option-moon_by-team = beiden Partnern gemeinsam
option-moon_by-partner = einem Partner allein
option-moon_points = Wert eines Durchmarschs
option-moon_points-hint = So viel bekommt das andere Team, oder es wird abgezogen (52: das Doppelte).
option-totals = Punktestände
option-totals-hint = Einer für beide Partner, oder für jeden einer; am Ende werden sie addiert (meist mit Grenze 100).
option-totals-team = einer für beide Partner
option-totals-player = für jeden einer
