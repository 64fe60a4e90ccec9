### Pictures: the words in them, and their descriptions for who hears them read.

picture-trick = Hand { $hand } · trick { $trick }
picture-led = { $shade ->
    [light] light { $suit } led
    [dark] dark { $suit } led
   *[none] { $suit } led
}
picture-takes = { $points ->
    [0] { $who } takes it, no points
    [one] { $who } takes { $points } point
   *[other] { $who } takes { $points } points
}
picture-cancelled = Nobody takes it
picture-carried = { $count ->
    [one] with the trick before
   *[other] with { $count } tricks before
}
picture-kitty = kitty
picture-limit = to { $limit }
picture-hands = { $first }–{ $last }
picture-legend-moon = ☾ shot the moon
picture-legend-universe = ★ shot the universe
picture-legend-reset = struck out: back to 0
picture-moon = { $who } { $count ->
   *[other] shot
} the { $kind ->
    [universe] universe!
   *[moon] moon!
}
picture-moon-worth = Hand { $hand }: worth { $amount }
picture-moon-cost = +{ $amount } for { $others ->
    [team] the other team
    [each] each player of the other team
   *[all] everyone else
}
picture-costliest = Costliest trick: { $points ->
    [one] 1 point
   *[other] { $points } points
}
picture-margin = { $total ->
    [one] { $total } point
   *[other] { $total } points
}{ $ahead ->
    [0] {""}
   *[other] {" "}· { $ahead } ahead
}

pictures-permissions = I can’t show pictures in { $channel }: I need { $permissions } there. The game continues without them.

## Descriptions, at most 1024 characters each

alt-trick = Table with { $count } seats, clockwise: { $names }. Trick { $trick } of hand { $hand }, { $led }. In order of play: { $plays }. { $verdict }.
alt-play = { $who } { $card }
alt-play-wins = { $who } { $card } (wins)
alt-play-cancelled = { $who } { $card } (cancelled)
alt-side = { $card } ({ $side } counts)
alt-turned-up = Warren card, turned up as { $card }
alt-trick-kitty = The kitty, { $card }, goes with it.
alt-sheet = Score sheet of { $game }{ $limit ->
    [none] {""}
   *[other] {" "}to { $limit }
}; columns: { $names }. Change and new total, by hand:
alt-sheet-hand = { $hand }: { $entries }.
alt-sheet-entry = { $points } → { $total }
alt-sheet-reset = { $points } → { $was }, back to { $total }
alt-sheet-moon = { $entry } (moon)
alt-sheet-universe = { $entry } (universe)
alt-sheet-best = Lowest: { $who }.
alt-chart = Below it a chart of the totals after each hand, with a line for each column{ $limits ->
    [none] {""}
   *[other] , and dashed lines at { $limits }
}.
alt-moon = { $who } { $count ->
   *[other] shot
} the { $kind ->
    [universe] universe
   *[moon] moon
} in hand { $hand }, worth { $amount }.
alt-winner = { $title } { $game }, { $places }.
alt-place = { $place }. { $who } { $total }
alt-costliest = The costliest trick, { $trick } of hand { $hand }: { $plays }. { $verdict }.

### Pictures of hands.

picture-passed = passed
picture-better = better
picture-best = best
alt-pass = { $title }. The hand: { $hand }. Passed: { $passed }. Better: { $better }.
alt-pass-fine = { $title }. The hand: { $hand }. Passed: { $passed }.
alt-pass-hint = { $title }. The hand: { $hand }. Best: { $better }.

review-spot-pass = Hand { $hand }, pass
