### A player's panel: the words in its picture, and the few lines beside it.

panel-you = You
panel-us = Us
panel-them = Them
panel-away = away
panel-queued = next
panel-hand = Hand { $hand }
panel-trick = Hand { $hand } · { $trick } of { $tricks }
panel-pass = { $direction ->
    [left] Pass left
    [right] Pass right
    [across] Pass across
    [scatter] Scatter
   *[hold] No passing
}{ $distance ->
    [2] { $direction ->
        [across] {""}
       *[left] {" "}(2nd)
    }
    [3] { $direction ->
        [across] {""}
       *[left] {" "}(3rd)
    }
   *[other] {""}
}
# Beside the plate opposite there is room for 17 characters.
panel-trumps = { $suit } trump{ $broken ->
    [yes] , broken
    [no] , unbroken
   *[none] {""}
}
panel-hearts = { $broken ->
    [yes] ♥ broken
   *[no] ♥ not broken
}
panel-kitty = Kitty: 1 card
panel-extra = Warren: { $card }
panel-carried = { $points ->
    [one] Untaken: { $points } point
   *[other] Untaken: { $points } points
}

## The pill: what is going on, in at most 24 characters or so

pill-pass = { $done ->
    [yes] Pass { $count ->
        [one] this card
       *[other] these { $count }
    } to { $who }
   *[no] Pass { $count } to { $who }
}
pill-scatter = { $done ->
    [yes] Pass these { $count }
   *[no] Pass 1 to each
}
pill-hint-pass = Hint: pass { $count ->
    [one] this card
   *[other] these { $count }
}
pill-wait-all = Waiting for the others
pill-passing = Passing cards
pill-wait = Waiting for { $who }
pill-absent = { $who } { $count ->
    [one] keeps
   *[other] keep
} you waiting
pill-dealing = Next hand soon
pill-lead = Your lead
pill-follow = { $shade ->
    [light] Light { $suit } led: your turn
    [dark] Dark { $suit } led: your turn
   *[none] Your turn: follow { $suit }
}
pill-any = { $banned ->
    [none] Your turn: any card
   *[some] Your turn: discard
}
pill-side = Which side leads?
pill-hint = Hint: { $card }
pill-hint-under = Hint: { $card }, under { $best }
pill-takes = { $you ->
    [yes] You take
   *[no] { $who } takes
} { $card ->
    [none] { $points ->
        [0] it
        [one] { $points } point
       *[other] { $points } points
    }
   *[other] { $card }: { $signed }
}
pill-nobody = Nobody takes it
pill-moon = ☾ { $you ->
    [yes] You have all { $points }
   *[no] { $who } { $count ->
        [one] has
       *[other] have
    } all { $points }
}
pill-shot = ☾ { $who } shot the { $kind ->
    [universe] universe
   *[moon] moon
}
pill-next = Next: { $direction ->
    [left] pass left
    [right] pass right
    [across] pass across
    [scatter] scatter
   *[hold] no passing
}{ $distance ->
    [2] { $direction ->
        [across] {""}
       *[left] {" "}(2nd)
    }
    [3] { $direction ->
        [across] {""}
       *[left] {" "}(3rd)
    }
   *[other] {""}
}

## The mat

mat-any = any card
mat-any-but = any card but { $cards }
mat-raised = any raised card
mat-opens = { $card } opens the hand
mat-choose = { $count ->
    [one] Choose 1 card
   *[other] Choose { $count } cards
}
mat-scatter = one card to each player
mat-leads = { $who } leads
mat-chooses = { $who } chooses
mat-stops = A heart stops { $who }

## Beside the picture: at most three short lines

beside-turn = **{ $words }.**
beside-lead = **Your turn:** you lead, { $words }.
beside-winning = { $who } is winning with { $card }.
beside-queued = Queued: { $card }. Tap it again to cancel.
beside-pass = **Pass { $count ->
    [one] 1 card
   *[other] { $count } cards
} to { $who }**{ $where ->
    [none] .
   *[other] {" "}({ $where }).
}
beside-scatter = **Scatter:** one card to each player.
button-leave-game = Leave the game

## Descriptions, at most 1024 characters each

panel-alt-trick = On the table: { $plays }.
panel-alt-sweep = The trick: { $plays }.
panel-alt-wins = (winning)
panel-alt-cancelled = (cancelled)
panel-alt-chosen = Chosen: { $cards }.
panel-alt-queued = Queued: { $card }.
panel-alt-hint = Hint: { $cards }.
panel-alt-seats = Clockwise from your left: { $seats }.
public-alt-strip = Tricks before: { $tricks }.
public-alt-older = { $cards } { $taken ->
    [no] to nobody
   *[other] to { $who } ({ $points })
}
public-alt-seats = Clockwise from the left: { $seats }.
panel-alt-passed = has passed

## Moons, hands and games

outcome-moon-title = ☾ You shot the { $kind ->
    [universe] universe
   *[moon] moon
}! Choose:
outcome-moon-add = { $team ->
    [each] Them +{ $amount } each
    [yes] Them +{ $amount }
   *[no] Others +{ $amount }
}
outcome-moon-subtract = { $team ->
    [each] Us −{ $amount } each
    [yes] Us −{ $amount }
   *[no] You −{ $amount }
}
outcome-goes-on = Game goes on
outcome-lead = You lead by { $points }
outcome-level = You share the lead
outcome-behind-by = You are { $points } behind
outcome-ends = Game over: { $you ->
    [yes] you win
   *[no] { $who } { $count ->
        [one] wins
       *[other] win
    }
}
outcome-reaches = { $you ->
    [yes] You reach { $limit }
   *[no] { $who } { $count ->
        [one] reaches
       *[other] reach
    } { $limit }
}
outcome-alt-option = { $title }: { $totals }. { $words }
outcome-hand = Hand { $hand }: { $team ->
    [yes] your team took { $points }
   *[no] you took { $points }
}
outcome-hand-moon = Hand { $hand }: ☾ { $you ->
    [yes] you
   *[no] { $who }
} shot the { $kind ->
    [universe] universe
   *[moon] moon
}
outcome-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
outcome-won = { $points ->
    [0] You won!
   *[other] You won by { $points }!
}
outcome-shared = You share the win!
outcome-won-words = { $team ->
    [yes] { $own } to { $total } points
   *[no] { $own ->
        [one] 1 point
       *[other] { $own } points
    }, { $who } had { $total }
}
outcome-null = Everybody is back at 0
outcome-finished = { $team ->
    [yes] Your team
   *[no] You
} finished { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
outcome-behind = { $points } behind { $above }{ $is_winner ->
    [yes] {""}
   *[no] {" "}· { $who } won
}
outcome-game = { $game } · { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}
outcome-foot-moon = { $count ->
    [one] You shot the moon in hand { $hand }.
   *[other] You shot the moon { $count } times.
}
outcome-foot-clean = You took nothing in { $count } of { $hands } hands.
outcome-foot-worst = Hand { $hand } was the costly one: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
