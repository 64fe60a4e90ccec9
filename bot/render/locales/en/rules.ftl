### The rules of each game, in our own words. Every house rule of a variant is an argument of each of
### its sections: $rule-<option>, "on"/"off" for switches.

rules-count = { $players } players: { $deck } cards, { $each } each{ $passed ->
    [0] {""}
   *[other] , { $passed } passed
}.
rules-goal = Goal
rules-cards = Cards
rules-dealing = Dealer
rules-passing = Passing
rules-opening = First trick
rules-playing = Playing
rules-breaking = Breaking hearts
rules-tricks = Who takes a trick
rules-points = Points
rules-moon = Shooting the moon
rules-universe = Shooting the universe
rules-shortening = Cutting a hand short
rules-resets = Back to zero
rules-end = The end
rules-extras = Extras
rules-changed-section = { $title } ★
rules-house-rules = House rules (★ = changed here)
rule-line = { $name }: { $value }. { $hint }
rule-line-changed = ★ **{ $name }: { $value }**. { $hint }

## House rules: label (at most 45 characters) and hint (at most 100)

option-limit = Limit
option-limit-hint = The game ends when someone { $ends ->
    [above] goes above
   *[at] reaches
} this total.
option-hands = Hands
option-hands-hint = The game ends after this many hands.
option-queen_breaks = ♠Q breaks hearts
option-queen_breaks-hint = When a queen of spades breaks hearts.
option-queen_breaks-discarded = when discarded
option-queen_breaks-played = whenever it is played
option-queen_breaks-never = never
option-passing = Passing
option-passing-hint = Classic: three cards to the left, right, across (if there is an across), then a hold.
option-passing-none = none
option-passing-right = always right
option-passing-left = always left
option-passing-classic = classic
option-break_hearts = Hearts must be broken
option-break_hearts-hint = Off: hearts may be led at any time.
option-jack_bonus = ♦J bonus
option-jack_bonus-hint = Points the jack of diamonds takes off (10: Omnibus Hearts; 0: off).
option-moon = Shooting the moon
option-moon-hint = What the points of a moon do.
option-moon-choice = the shooter chooses
option-moon-none = there is none
option-moon-add = added to the others’ totals
option-moon-subtract = off the shooter’s total

form-title = House rules: { $game }
form-number = { $lowest } to { $highest }
form-number-or-off = { $lowest } to { $highest }, or empty for off
form-numbers = Numbers from { $lowest } to { $highest }, separated by commas
