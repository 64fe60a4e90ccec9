### Duplicate: the same deals at other tables, and the difference.

lobby-duplicate = duplicate against { $tables ->
    [one] one table of computers
   *[other] { $tables } tables of computers
}
host-duplicate = Duplicate: { $tables ->
    [0] off
    [one] one shadow table of computers
   *[other] { $tables } shadow tables of computers
}
host-duplicate-hint = Computers play the same deals at other tables. What counts is how much better you do in your seat.
duplicate-title = Duplicate
duplicate-subtitle = { $hands ->
    [one] one hand
   *[other] { $hands } hands
}, compared with { $tables ->
    [one] one other table
   *[other] { $tables } other tables
}
duplicate-heading = **Duplicate** · compared with { $tables ->
    [one] one other table
   *[other] { $tables } other tables
}
duplicate-points = points
duplicate-others = others
duplicate-difference = difference
duplicate-line = Better than the others in the same seats by: { $differences }
alt-duplicate = Duplicate, { $subtitle }. Points, the mean of the others in the same seat, and the difference as a bar: { $rows }.
alt-duplicate-row = { $who } { $points }, others { $others }, difference { $difference }
beside-title = Hand { $hand } side by side · { $who }
beside-dealt = Dealt to this seat at every table: { $cards }
beside-shadow = Computer at table { $number }
beside-mean = The others made { $points } on average.
beside-seat = Seat of { $who }
button-beside = Side by side
lobby-in-step = duplicate, table { $table }, { $hands } hands
lobby-in-step-how = The same deals at every table, hand by hand. Open another table with `/hearts duplicate`; the host of table 1 starts all of them.
duplicate-closed = What is played is shown here when all tables have played this hand.
hand-in-step-title = The other tables are still playing
hand-in-step = The next hand is dealt when all of them have played this one.
beside-table = { $who }, table { $number }

command-hearts-duplicate-name = duplicate
command-hearts-duplicate-description = Open a table of a duplicate: the same deals at every table, and what counts is the difference
command-hearts-duplicate-variant-name = variant
command-hearts-duplicate-variant-description = Which game to play
command-hearts-duplicate-hands-name = hands
command-hearts-duplicate-hands-description = How many hands to play; 8 if you don’t choose
command-hearts-duplicate-clock-name = clock
command-hearts-duplicate-clock-description = How long a player may think before a computer plays one card for them
error-needs-clock = The tables of a duplicate wait for each other, so they need a clock.
error-seats-in-step = Nobody can take over a seat in a duplicate: you might know the cards from another table.
error-only-one-table = A duplicate needs at least two tables. Others open one with `/hearts duplicate`.
error-tables-differ = All tables need the same number of players. Fill them with computers, or take some away.
error-seated-twice = One person, { $value }, sits at two tables of this duplicate.
error-other-table-of-duplicate = You already sit at another table of this duplicate.
error-hands-in-step = Other tables are still playing this hand. You can see it when all have played it.
