variant-black-maria = The high spades cost 7, 10 and 13, { $rule-passing ->
    [right] and three cards always go to the right
    [left] and three cards always go to the left
    [classic] with the usual passes
   *[none] and nothing is passed
}.
