variant-hearts-at-play = One pack, { $rule-trumps ->
    [none] {""}
   *[hearts] hearts are trumps,{" "}
}the queen of { $rule-queen ->
    [QS] spades
   *[QC] clubs
} costs 13.
option-queen = Queen that costs 13
option-queen-hint = Which queen is the penalty card.
option-queen-QC = ♣Q
option-queen-QS = ♠Q
option-trumps = Trumps
option-trumps-hint = Whether hearts beat the suit led.
option-trumps-hearts = hearts
option-trumps-none = none
