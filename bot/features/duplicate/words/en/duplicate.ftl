### The same cards at other tables, and the difference.

lobby-duplicate = same cards as { $tables ->
    [one] one table of computers
   *[other] { $tables } tables of computers
}
host-duplicate = Compare with computers: { $tables ->
    [0] off
    [one] one table
   *[other] { $tables } tables
}
host-duplicate-hint = Computers play the same deals at other tables. What counts is how much better you do in your seat.
duplicate-title = Same cards
duplicate-subtitle = { $hands ->
    [one] one hand
   *[other] { $hands } hands
}, compared with { $tables ->
    [one] one other table
   *[other] { $tables } other tables
}
duplicate-heading = **Same cards** · compared with { $tables ->
    [one] one other table
   *[other] { $tables } other tables
}
duplicate-points = points
duplicate-others = others
duplicate-difference = difference
duplicate-over = What counts here is the difference to the others with the same cards: the ranking over all tables is in the channel.
duplicate-ranking = Same cards at { $tables } tables: places among all { $players }
duplicate-place = { $place }\. **{ $who }** { $difference }
duplicate-line = Against the same cards elsewhere: { $differences }
alt-duplicate = Same cards, { $subtitle }. Your points, the others’ average in the same seat, and the difference as a bar: { $rows }.
alt-duplicate-row = { $who } { $points }, others { $others }, difference { $difference }
beside-title = Hand { $hand } side by side · { $who }
beside-dealt = Dealt to this seat at every table: { $cards }
beside-shadow = Computer at table { $number }
beside-mean = The others made { $points } on average.
beside-seat = Seat of { $who }
button-beside = Side by side
lobby-in-step = same cards, table { $table }, { $hands } hands
lobby-in-step-how = The same deals at every table, hand by hand. The host of table 1 starts all of them.
duplicate-closed = What is played is shown here when all tables have played this hand.
hand-in-step-title = The other tables are still playing
hand-in-step = You get the next hand when all of them have played this one.
beside-table = { $who }, table { $number }

error-needs-clock = Tables with the same cards wait for each other, so they need a clock.
error-seats-in-step = Nobody can take over a seat here: you might know the cards from another table.
error-only-one-table = The same cards need at least two tables. `/tournament new` has *Same cards at every table*.
error-tables-differ = All tables need the same number of players. Fill them with computers, or take some away.
error-seated-twice = One person, { $value }, sits at two tables with these cards.
error-other-table-of-duplicate = You already sit at another table with these cards.
error-hands-in-step = Other tables are still playing this hand. You can see it when all have played it.
