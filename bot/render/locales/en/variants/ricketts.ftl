variant-ricketts = One pack, scattered passes{ $rule-wrap_points ->
    [none] {""}
   *[other] , totals that wrap back to zero
}.
option-wrap_points = Totals that wrap to 0
option-wrap_points-hint = A total of exactly one of these after a hand becomes 0; leave empty for none.
option-warren = Warren card
option-warren-hint = A 53rd card that can be played in place of a hidden extra card.
option-69-for-5 = 69 for 5
option-69-for-5-hint = Staying at exactly 69 for five hands, or at 5 for 69 hands, wins at once.
option-null_game = Null game
option-null_game-hint = All four totals at 0 after a wrap: the game ends without a winner.
