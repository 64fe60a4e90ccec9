### What everybody at the table sees.

score-of = { $who } **{ $total }**
play-of = { $who } { $card }
play-wins = **{ $who } { $card }**
turn-of = Waiting for { $who }.
trick-leads-next = { $who } leads.
turn-call = { $mention }, it is your turn.

hand-title = Hand { $number }
hand-dealt = { $who } deals, { $count } cards each.
hand-pass = { $direction ->
    [hold] No passing: this is a hold hand.
    [scatter] Scatter: everybody passes one card to each other player.
    [across] Everybody passes { $count } cards across the table.
   *[other] Everybody passes { $count } cards to the { $distance ->
        [1] next
        [2] second
       *[other] third
    } player on the { $direction ->
        [right] right
       *[left] left
    }.
}
hand-extra-card = The card left over lies face down; it belongs to whoever holds the Warren card.
hand-kitty = The card left over is the kitty: face down, for whoever takes the { $trick ->
    [first] first
   *[last] last
} trick.
hand-have-passed = Passed so far: { $who }.
hand-opens = { $who } leads.
hand-opens-with = { $who } leads with { $card }.
draw-round = Draw for the deal: { $cards }

trick-title = Hand { $hand } · trick { $trick } · led by { $who }
tricks-title = Hand { $hand } · { $first ->
   *[other] tricks { $first }–{ $last }
}
trick-number = **{ $number }.**
trick-taken = { $you ->
    [yes] You take
   *[no] { $who } takes
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $trump ->
    [yes] {" "}with a trump
   *[no] {""}
} ({ $cards }).
trick-taken-free = { $you ->
    [yes] You take it, no points.
   *[no] { $who } takes it, no points.
}
trick-kitty = The kitty was { $card }.
hearts-break = Hearts are broken.
hearts-broken = hearts are broken
hearts-whole = hearts are not broken
trumps-are = { $suit } is trumps
cards-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}

moon-news = ☾ { $who } shot the { $kind ->
    [universe] universe
   *[moon] moon
}{ $choice ->
    [add] : { $amount } to everybody else.
    [subtract] : { $amount } off { $who }’s total.
   *[open] ! It is worth { $amount }; { $who } decides what to do with it.
}
reset-news = ↺ { $who } was at exactly { $total }, and is back at 0.

last-trick-title = Hand { $hand } · last trick ({ $trick })
last-trick-gone = The last trick can be looked at until the next one is led, and that has happened.
last-trick-none = No trick has been played in this hand yet.

table-title = { $game } · hand { $hand }{ $trick ->
    [0] { "" }
   *[other] { " " }· trick { $trick } of { $tricks }
}
table-scores = Totals: { $scores }
table-taken = Taken in this hand: { $scores }
table-last-trick = Last trick: { $plays }

winners = { $count ->
    [one] { $who } wins.
   *[other] { $who } share the win.
}
nobody-won = Nobody wins.
ended-limit = The limit of { $limit } was reached.
ended-low-limit = A total fell below the low limit.
ended-69-for-5 = Five hands in a row at exactly 69!
ended-5-for-69 = Sixty-nine hands in a row at exactly 5!
ended-null = Everybody is back at 0: the game is null.
ended-abandoned = The game was broken off.

result-title = { $game } · result
result-place = { $place }. { $who } **{ $total }**
result-rating = { $who } { $before } → { $after } ({ $change })
result-ratings = Rating: { $changes }
result-replay = `/hearts replay` steps through the game, trick by trick.
point-moon = Hand { $hand }: { $news }
point-reset = Hand { $hand }: { $who } went from { $total } to 0.
point-costly = Costliest trick: { $who } took { $points } in trick { $trick } of hand { $hand }.
