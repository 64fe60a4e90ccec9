### The tutorial: a line each, beside the hand of a person who plays their first games.

tutorial-hearts = Hearts
tutorial-goal = { $cards ->
    [some] Some cards cost points
   *[other] { $cards } { $sided ->
        [yes] on either side of a card cost points
       *[no] { $count ->
            [one] costs points
           *[other] cost points
        }
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
tutorial-lead = The others follow your suit if they can. { $taker ->
    [clubs] Its highest card takes the trick, but any club beats it.
    [diamonds] Its highest card takes the trick, but any diamond beats it.
    [hearts] Its highest card takes the trick, but any heart beats it.
    [spades] Its highest card takes the trick, but any spade beats it.
    [either-side] Of a card with two sides, you say which one leads.
    [uncancelled] Its highest card takes the trick, but two equal cards cancel each other.
   *[highest] Its highest card takes the trick.
}
tutorial-discard = You have no { $suit }{ $trumps ->
    [clubs] : points you throw cost the taker of the trick, and any club is a trump, which may take it.
    [diamonds] : points you throw cost the taker of the trick, and any diamond is a trump, which may take it.
    [hearts] : points you throw cost the taker of the trick, and any heart is a trump, which may take it.
    [spades] : points you throw cost the taker of the trick, and any spade is a trump, which may take it.
   *[none] , so you can’t take this trick; points you throw cost its taker.
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
