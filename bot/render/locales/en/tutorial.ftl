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
tutorial-lead = You lead, and the others follow your suit if they can. { $taker ->
    [clubs] Its highest card takes the trick, but any club beats it.
    [diamonds] Its highest card takes the trick, but any diamond beats it.
    [hearts] Its highest card takes the trick, but any heart beats it.
    [spades] Its highest card takes the trick, but any spade beats it.
    [either-side] Of a card with two sides, you say which one leads.
    [uncancelled] Its highest card takes the trick, but two equal cards cancel each other.
   *[highest] Its highest card takes the trick.
}
tutorial-discard = You have no { $suit }, so play another suit. { $trumps ->
    [clubs] A club is a trump and may take the trick; points in it go to the player who does.
    [diamonds] A diamond is a trump and may take the trick; points in it go to the player who does.
    [hearts] A heart is a trump and may take the trick; points in it go to the player who does.
    [spades] A spade is a trump and may take the trick; points in it go to the player who does.
   *[none] You can’t take this trick, and points you throw go to the player who does.
}
tutorial-moon = { $team ->
    [yes] A team with
   *[no] A player with
} all { $points } points shoots the moon: { $effect ->
    [choice] the others get { $amount }, or the shooter loses { $amount }
    [subtract] the shooter loses { $amount }
   *[add] the others get { $amount } instead
}. One point for somebody else stops it.
tutorial-moon-most = { $hearts } hearts and a { $queen } for one player are a moon: they help the shooter or hurt the others.
button-stop-tutorial = Stop explaining
