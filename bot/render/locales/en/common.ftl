### Words used everywhere.

list-comma = , { "" }
list-and = { $items } and { $last }
list-or = { $items } or { $last }

you = you
player-unnamed = Guest
level-beginner = beginner
level-easy = easy
level-normal = normal
level-advanced = advanced
level-expert = expert

card-letters = JQKA
card-joker = { $card } Joker
card-warren = Warren
card-warren-as = Warren as { $suit }
card-warren-was = { $card } (Warren)
card-side-light = { $card } light
card-side-dark = { $card } dark
card-open = …

value-on = on
value-off = off
value-none = none

button-hand = Show my hand
button-more = More
button-last = Last trick
button-sheet = Scores
button-rematch = Rematch
button-rematch-in = I’m in
button-rematch-out = Not now

page = page { $page } of { $pages }
button-page-back = ◂ Back
button-page-on = Next ▸
button-hand-back = ◂ Hand
button-hand-on = Hand ▸
