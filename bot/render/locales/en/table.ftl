### What everybody at the table sees.

teams = Teams: { $teams }
score-after = { $who } **{ $total }** ({ $change })
turn-of = Waiting for { $who }.
trick-leads-next = { $who } leads.

start-title = { $game } · the game begins
start-call = { $who }, { $count ->
   *[other] your
} cards come by direct message. If none arrives, tap **Show my hand** here.

hand-title = Hand { $number }
hand-title-tricks = Hand { $number } · { $done } of { $tricks } tricks
hand-dealt = { $who } deals, { $count } cards each.
hand-pass = { $direction ->
    [hold] No passing this hand.
    [scatter] Scatter: everybody passes one card to each other player.
    [across] Everybody passes { $count } cards across.
   *[other] Everybody passes { $count } cards to the { $distance ->
        [1] next
        [2] second
       *[other] third
    } player on the { $direction ->
        [right] right
       *[left] left
    }.
}
hand-extra-card = The undealt card lies face down. It belongs to the player with the Warren card.
hand-kitty = The undealt card is the kitty: face down, for the player who takes the { $trick ->
    [first] first
   *[last] last
} trick.
hand-have-passed = Passed: { $who }.
hand-opens = { $who } leads.
hand-opens-with = { $who } leads with { $card }.
draw-round = Draw for dealer: { $cards }

trick-title = Hand { $hand } · trick { $trick } · led by { $who }
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
trick-taken-good = { $you ->
    [yes] You take
   *[no] { $who } takes
} { $cards }: { $points }!
trick-taken-free = { $you ->
    [yes] You take it, no points.
   *[no] { $who } takes it, no points.
}
trick-kitty = The kitty was { $card }.
trick-cancelled = Nobody takes it: its cards cancel each other. It goes with the next trick.
trick-carried = { $count ->
    [one] The trick that nobody took goes with it.
   *[other] The { $count } tricks that nobody took go with it.
}
trick-to-leader = No card wins the last trick, so it goes to its leader.
carried-costly = Also at stake, from a trick that nobody took: { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $cards }).
carried-free = Also at stake: a trick that nobody took, no points.
hearts-break = Hearts are broken.
hearts-broke-in = Hearts were broken in trick { $trick }.
hand-taken = Taken: { $cards }
hearts-broken = hearts are broken
hearts-whole = hearts are not broken yet
trumps-are = { $suit ->
    [C] clubs are trumps
    [D] diamonds are trumps
    [S] spades are trumps
   *[H] hearts are trumps
}
cards-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}

danger-title = ☾ The moon is on · hand { $hand }, trick { $trick }
danger-news = { $who } { $count ->
    [one] has
   *[other] have
} all { $points } points so far.
moon-news = ☾ { $who } shot the { $kind ->
    [universe] universe
   *[moon] moon
}{ $choice ->
    [add] : +{ $amount } to everyone else.
    [subtract] : −{ $amount } for { $who }.
   *[open] ! { $who } chooses: −{ $amount }, or +{ $amount } to everyone else.
}
# $who shot it, and their team is $team; $count is the number of $who.
moon-news-team = ☾ { $who } shot the moon{ $count ->
    [one] {""}
   *[other] {" "}together
}{ $choice ->
    [add] : +{ $amount } to { $each ->
        [yes] each player of the other team
       *[no] the other team
    }.
    [subtract] : −{ $amount } for { $each ->
        [yes] each of {""}
       *[no] {""}
    }{ $team }.
   *[open] ! { $chooser } chooses: −{ $amount }{ $each ->
        [yes] {" "}for both, or +{ $amount } to each player of the other team
       *[no] , or +{ $amount } to the other team
    }.
}
reset-news = ↺ { $who } { $count ->
    [one] was at exactly { $total } and goes
   *[other] were at exactly { $total } and go
} back to 0.
tie-goes-on = Past { $limit }, but { $who } tie for lowest at { $total }: another hand decides.

last-trick-title = Hand { $hand } · last trick ({ $trick })
last-trick-none = No trick is over yet.

table-title = { $game } · hand { $hand }{ $trick ->
    [0] { "" }
   *[other] { " " }· trick { $trick } of { $tricks }
}
table-scores = Totals: { $scores }
table-taken = Points this hand: { $scores }
table-last-trick = Last trick: { $plays }

winners = { $count ->
    [one] { $who } wins.
   *[other] { $who } share the win.
}
winners-team = { $who } win together.
nobody-won = Nobody wins.
ended-limit = { $over ->
    [yes] { $who } { $count ->
       *[other] went
    } over { $limit }.
   *[no] { $who } reached { $limit }.
}
ended-low-limit = A total is below the lower limit.
ended-69-for-5 = Five hands in a row at exactly 69!
ended-5-for-69 = Sixty-nine hands in a row at exactly 5!
ended-null = All four totals are back at 0.
ended-hands = All hands have been played.
ended-time = The time was up.
ended-abandoned = The game was not finished.

result-title = { $game } · result
result-place = { $place }\. { $who } **{ $total }**
result-rating = {" "}· rating { $after } ({ $change })
result-rating-of = {" "}· { $who }: rating { $after } ({ $change })
winner-where = { $game }: how the game went ↗
point-moon = Hand { $hand }: { $news }
point-reset = Hand { $hand }: { $who } { $count ->
   *[other] went
} from { $total } to 0.
point-costly = Costliest trick: { $who } took { $points } in trick { $trick } of hand { $hand }.

plays-row = **{ $who }** · { $points }{ $passed }
    -# { $cards }
plays-passed = { " " }· passed { $cards }
fair-link = { $number ->
    [1] Fair deals ↗
   *[other] Fair deal of hand { $number } ↗
}
fair-line = { $link }
known-position-no-proof = This is practice from a known position: nothing was dealt here, so there is nothing to prove. The game it comes from has its own proof.
