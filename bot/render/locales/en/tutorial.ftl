### The tutorial: a line each, beside the hand of a person who plays their first games.

tutorial-hearts = Hearts
tutorial-goal = { $cards ->
    [some] Some cards cost points
   *[other] { $cards } { $count ->
        [one] costs points
       *[other] cost points
    }{ $sided ->
        [yes] , on either side
       *[no] {""}
    }
}{ $good ->
    [none] {""}
   *[other] , { $good } { $good_count ->
        [one] takes
       *[other] take
    } some off
}. { $team ->
    [yes] The team with the fewest points wins.
   *[no] Fewest points win.
}
tutorial-lead = Others follow suit if they can{ $taker ->
    [clubs] ; any club beats its highest card.
    [diamonds] ; any diamond beats its highest card.
    [hearts] ; any heart beats its highest card.
    [spades] ; any spade beats its highest card.
    [either-side] . You say which side of a card leads.
    [uncancelled] . Highest takes it; two equals cancel.
   *[highest] ; its highest card takes the trick.
}
tutorial-first-trick = No points on the first trick: the grey cards come later.
tutorial-discard = No { $suit }: { $taker ->
    [clubs] a club is a trump here, and may take the trick.
    [diamonds] a diamond is a trump here, and may take the trick.
    [hearts] a heart is a trump here, and may take the trick.
    [spades] a spade is a trump here, and may take the trick.
    [uncancelled] points you throw go with the trick.
   *[other] points you throw go to someone else.
}
tutorial-moon = All { $points } points for { $team ->
    [yes] one team
   *[no] one player
} are a moon: { $effect ->
    [choice] the others get { $amount }, or the shooter loses { $amount }
    [subtract] the shooter loses { $amount }
   *[add] the others get { $amount } instead
}. One point elsewhere stops it.
tutorial-moon-most = { $hearts } hearts and a { $queen } for one player are a moon: they help the shooter or hurt the others.
button-stop-tutorial = I can play
