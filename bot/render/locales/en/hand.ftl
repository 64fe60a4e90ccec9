### A player's own panel.

hand-pass-title = Hand { $number } · pass { $count } cards to { $who } ({ $where })
hand-scatter-title = Hand { $number } · scatter: one card to each player
pass-where = { $direction ->
    [left] { $distance ->
        [1] on your left
        [2] second on your left
       *[other] third on your left
    }
    [right] { $distance ->
        [1] on your right
        [2] second on your right
       *[other] third on your right
    }
   *[across] across the table
}
hand-chosen = Chosen: { $cards }
hand-none-chosen = Tap cards to choose them; tap again to put one back.
scatter-one = { $card } to { $who }
button-confirm = Pass { $count } ▸
button-choose-more = Choose { $count }
button-clear = Clear

hand-passed-title = Hand { $number } · cards passed
hand-passed = You passed: { $cards }
hand-wait-others = Waiting for the others.
hand-received = { $who } passed you { $cards }.
hand-extra = The extra card is { $card }. To play it, play the Warren card.

hand-turn-title = Your turn · hand { $number } · trick { $trick } of { $tricks }
hand-you-lead = You lead.
hand-choose-side = Lead { $light } (light) or { $dark } (dark)? Everybody follows the suit of that side.
button-side-light = { $card } light
button-side-dark = { $card } dark
button-other-card = Back
hand-restricted = Grey cards can’t be played: { $reasons }.
reason-must-open = { $card } must be led first
reason-must-follow = you must follow { $suit }
reason-hearts-not-broken = hearts are not broken yet
reason-no-penalty-on-first-trick = no penalty cards on the first trick

# Between two cards of the same trick.
hand-wait-title = Not your turn · hand { $number } · trick { $trick } of { $tricks }
hand-leads = { $who } leads{ $then ->
    [none] .
   *[other] , then { $then }.
}
hand-next = Waiting for { $who }{ $then ->
    [none] .
   *[other] , then { $then }.
}
# Where the panel is not redrawn at each card: what stays true until the trick ends.
hand-after = You play after { $who }.
hand-follow = After you: { $who }.
hand-clock = ⏱ A computer plays for you { $when }.
hand-decided-pass = ⏱ Your time was up: a computer passed { $cards } for you.
hand-decided-play = ⏱ Your time was up: a computer played { $card } for you.
hand-decided-moon = ⏱ Your time was up: a computer chose { $choice ->
    [subtract] “Subtract”
   *[add] “Add”
} for you.
hand-deleted = The message with your cards was deleted; here it is again. `/hearts hand` shows it at any time.
hand-stops = This message stays as it is from now on. Tap a button to go on, or use `/hearts hand`.
hand-dealing-title = The next hand is being dealt
hand-table = { $table }: { $scores }
hand-points = This hand: { $scores }
hand-trick-over = **Trick { $number }:** { $taken }
hand-trick-before = **Last trick:** { $taken }
hand-over-title = The game is over
hand-closed-title = Hand { $number } is over: { $points ->
    [one] { $points } point
   *[other] { $points } points
} for you
hand-closed-reset = Your total went back to 0.

moon-title = { $kind ->
    [universe] ☾ You shot the universe!
   *[moon] ☾ You shot the moon!
}
moon-question = { $team ->
    [each] Take { $amount } off the totals of you and your partner, or add { $amount } to each of the other team’s?
    [yes] Take { $amount } off your team’s total, or add { $amount } to the other team’s?
   *[no] Take { $amount } off your own total, or add { $amount } to everybody else’s?
}
moon-would-subtract = Subtract: { $scores }
moon-would-add = Add: { $scores }
button-moon-subtract = { $team ->
    [each] Subtract { $amount } from each of us
    [yes] Subtract { $amount } from ours
   *[no] Subtract { $amount } from mine
}
button-moon-add = { $team ->
    [each] Add { $amount } to each of them
    [yes] Add { $amount } to the other team
   *[no] Add { $amount } to the others
}
