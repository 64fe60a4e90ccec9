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
hand-none-chosen = Tap cards to choose them; tap again to take one back.
scatter-one = { $card } to { $who }
button-confirm = { $count ->
    [one] Pass this card ▸
   *[other] Pass these { $count } ▸
}
button-choose-more = { $count ->
    [one] Choose 1 more
   *[other] Choose { $count } more
}
button-clear = Clear

hand-passed-title = Hand { $number } · you have passed
hand-passed = You passed: { $cards }
hand-wait-others = Waiting for the others.
hand-received = You got { $cards } from { $who }.
hand-extra = The extra card is { $card }; you play it by playing the Warren card.

hand-turn-title = Your turn · hand { $number } · trick { $trick } of { $tricks }
hand-you-lead = You lead.
hand-choose-side = Lead { $light } (light) or { $dark } (dark)? The suit of that side is led.
hand-rest = Your hand: { $cards }
button-side-light = { $card } (light)
button-side-dark = { $card } (dark)
button-other-card = ◂ Another card
hand-restricted = Grey cards can’t be played: { $reasons }.
reason-must-open = { $card } must be led first
reason-must-follow = you must follow { $suit }
reason-hearts-not-broken = hearts are not broken
reason-no-penalty-on-first-trick = no penalty cards on the first trick

# The panel is not drawn anew for every card of the others, so it names only who comes next.
hand-wait-title = Not your turn · hand { $number }
hand-next = Next is { $who }; follow the rest { $where }.
hand-dealing-title = The next hand is being dealt
hand-table = { $table }: { $scores }
hand-last-trick = Last trick: { $plays }. { $taken }
hand-over-title = The game is over
hand-closed-title = Hand { $number } is over: { $points ->
    [one] { $points } point
   *[other] { $points } points
} for you
hand-closed-reset = Your total was one of those that go back to 0.

moon-title = { $kind ->
    [universe] ☾ You shot the universe!
   *[moon] ☾ You shot the moon!
}
moon-question = Take { $amount } off your own total, or add { $amount } to everybody else’s?
moon-would-subtract = Subtract: { $scores }
moon-would-add = Add: { $scores }
button-moon-subtract = Subtract { $amount } from mine
button-moon-add = Add { $amount } to the others
