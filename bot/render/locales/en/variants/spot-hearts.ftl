variant-spot-hearts = Every heart costs its face value{ $rule-queen_points ->
    [0] {""}
   *[other] , the queen of spades { $rule-queen_points }
}.
option-queen_points = Cost of the ♠Q
option-queen_points-hint = Points that the queen of spades costs (0: nothing).
