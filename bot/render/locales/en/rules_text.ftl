### The sentences of the rules. Each is chosen by the value of a rule, so that it fits every game.
### $case, $number and $rank are for languages in which articles or verbs depend on them, and may be
### ignored.

says-for-players = With { $players } players: { $text }
says-with-players = with { $players } players { $what }
says-with-more = with { $players } { $what }
says-number-differs = { $number } ({ $others })
says-card = { $article ->
    [a] a { $card }
    [one] one { $card }
    [both] both { $card }s
    [each] each { $card }
   *[the] the { $card }
}
says-card-next = { $card }
says-each-suit = each { $suit ->
    [clubs] club
    [diamonds] diamond
    [spades] spade
   *[hearts] heart
}
says-all-hearts = { $case ->
    [object] all hearts
   *[subject] hearts
}
says-all-costing = { $case ->
    [object] all cards that cost anything
   *[subject] cards that cost anything
}

## Goal, cards, dealer, passing

says-trick = A trick is one card from each player, clockwise from the leader; { $taker ->
    [clubs] the highest club takes it, or without a club the highest card of the suit that was led
    [diamonds] the highest diamond takes it, or without a diamond the highest card of the suit that was led
    [hearts] the highest heart takes it, or without a heart the highest card of the suit that was led
    [spades] the highest spade takes it, or without a spade the highest card of the suit that was led
    [either-side] the highest card with the suit that was led on either side takes it
    [uncancelled] the highest card of the suit that was led takes it, if no equal card cancels it
   *[highest] the highest card of the suit that was led takes it
}.
says-goal = Points are bad. You collect them by taking tricks with certain cards in them, and the lowest total wins.
says-goal-two-sided = Points are bad, and every card may cost you twice: it has a light and a dark side. You collect points by taking tricks, and the lowest total wins.
says-no-second-place = There is no second place.
says-deck-one = One pack of 52, aces high.
says-deck-two = Two packs are shuffled together, so nearly every card is there twice. Aces are high.
says-deck-short = { $count } cards, from { $lowest } to the ace of every suit. Aces are high.
says-deck-listed = { $count } cards: { $cards }. Aces are high.
says-deck-two-sided = { $count } cards with two sides each, written light/dark: { $card } is a light { $light } and a dark { $dark }.
says-deck-whole-sides = Each side by itself is a whole pack.
says-deck-suits-differ = No card has one suit on both sides.
says-deck-high-and-low = Aces are joined with aces, and every card from 8 to king with one from 2 to 7.
says-aces-high = Aces are high.
says-deck-cards = All cards, by the suit of their light side:{ $cards }.
says-left-out = With { $players } players { $cards } { $count ->
    [one] is
   *[other] are
} left out
says-left-out-more = , with { $players } { $cards }
says-left-out-always = { $cards } { $count ->
    [one] is
   *[other] are
} left out
says-joker = A Joker joins in; it counts as the One of Clubs, below the ♣2.
says-joker-with = With { $players } players a Joker joins in; it counts as the One of Clubs, below the ♣2.
says-warren-joins = The Warren card joins in.
says-kitty = With { $players } players one card is left over: it lies face down and is called the kitty.
says-dealer-at-random = The first dealer is drawn at random.
says-dealer-highest = Everybody draws a card and the highest rank{ $sided ->
    [yes] {" "}on the light side
   *[no] {""}
} deals first; those who tie draw again.
says-dealer-lowest = Everybody draws a card and the lowest rank{ $sided ->
    [yes] {" "}on the light side
   *[no] {""}
} deals first; those who tie draw again.
says-deal-moves = After each hand the deal moves to the left.
says-no-passes = Nothing is passed.
says-passes-outward = In hand 1 you pass to the neighbour on your left, in hand 2 to the one on your right, in hand 3 to the second on the left, in hand 4 to the second on the right and so on, until every other player has had a turn; across the table comes once with an even number of players. Then one hand is played without passing, and it starts over.
says-passes-repeat = Then it starts over.
says-pass-in-hand = hand { $number } { $step }
says-passes-always = in every hand { $step }.
says-passes-unseen = You choose before you see what you get.
says-pass-size = You pass { $size ->
    [0] nothing
    [1] one card
    [2] two cards
    [3] three cards
    [4] four cards
    [5] five cards
   *[other] { $size } cards
}.
says-pass-left = { $distance ->
    [1] to the left
   *[other] { $distance } seats to the left
}
says-pass-right = { $distance ->
    [1] to the right
   *[other] { $distance } seats to the right
}
says-pass-across = across the table
says-pass-scatter = scattered (one to each other player)
says-pass-hold = not at all

## First trick, playing, breaking hearts, who takes a trick

says-opens-left = The player on the dealer’s left leads any card{ $limited ->
    [yes] {" "}that may be led
   *[no] {""}
}.
says-opens-lowest = The lowest { $suit ->
    [clubs] club
    [diamonds] diamond
    [spades] spade
   *[hearts] heart
} in play leads to the first trick: { $cards }.
says-opens-card = { $card } leads to the first trick.
says-opens-cards = The card that leads to the first trick: { $cards }.
says-opens-shade = The { $shade ->
    [dark] dark
   *[light] light
} { $card } leads to the first trick, by its { $shade ->
    [dark] dark
   *[light] light
} side.
says-opens-shade-or = The { $shade ->
    [dark] dark
   *[light] light
} { $card } leads to the first trick, by its { $shade ->
    [dark] dark
   *[light] light
} side; if it is the kitty, the { $shade ->
    [dark] dark
   *[light] light
} { $other } does.
says-opens-suit-lowest = The player with the lowest { $suit ->
    [clubs] club
    [diamonds] diamond
    [spades] spade
   *[hearts] heart
} in play leads any { $led ->
    [clubs] club
    [diamonds] diamond
    [spades] spade
   *[hearts] heart
} to the first trick.
says-opens-suit = The player with { $card } leads any { $led ->
    [clubs] club
    [diamonds] diamond
    [spades] spade
   *[hearts] heart
} to the first trick.
says-not-on-first-trick = { $cards } may not be played to the first trick, unless there is nothing else to play.
says-following-comes-first = Following suit comes first: if one of these is your only card of the suit led, you have to play it.
says-first-trick-free = Points may be thrown on the first trick, too.
says-play = Follow the suit that was led if you can; otherwise play what you like. The player who takes a trick leads to the next. Anybody may look at the last trick until the next one is complete.
says-play-two-sided = The leader says which side counts, light or dark: tap the card, then choose. The suit of that side is led. To follow, play a card that shows this suit on either side, if you have one; otherwise play what you like. In a trick the side that counts is underlined, or framed in gold in a picture. The player who takes a trick leads to the next. Anybody may look at the last trick until the next one is complete.
says-hearts-free = Hearts may be led { $since ->
    [second] from the second trick on
   *[first] at any time
}.
says-held-until-heart = { $what } may not be led until { $held ->
    [hearts] they
   *[others] hearts
} are broken: by a heart, however it is played{ $queen ->
    [discarded] , or by { $card } thrown on another suit
    [played] , or by { $card }, however it is played
   *[never] {""}
}.
says-held-until-trick = { $what } may not be led{ $sided ->
    [yes] , whichever side counts,
   *[no] {""}
} until somebody has taken a trick with such a card in it.
says-held-always = { $what } may not be led.
says-held-only = With nothing else in hand you may lead any of them.
says-held-only-or = With nothing else in hand, or only { $others } beside them, you may lead any of these.
says-lead-at-any-time = { $card } may be led { $since ->
    [second] from the second trick on
   *[first] at any time
}.
says-breaks-nothing = { $card } breaks nothing, and may be led { $since ->
    [second] from the second trick on
   *[first] at any time
}.
says-kitty-breaks-nothing = The kitty breaks nothing.
says-highest-takes = The highest card of the suit led{ $twice ->
    [yes] ; of two equal ones the first
   *[no] {""}
}.
says-trumps-take = { $suit ->
    [clubs] Clubs are trumps: if there is a club in the trick, the highest club takes it.
    [diamonds] Diamonds are trumps: if there is a diamond in the trick, the highest diamond takes it.
    [spades] Spades are trumps: if there is a spade in the trick, the highest spade takes it.
   *[hearts] Hearts are trumps: if there is a heart in the trick, the highest heart takes it.
} Otherwise the highest card of the suit led does{ $twice ->
    [yes] ; of two equal ones the first
   *[no] {""}
}.
says-second-takes = One exception: where { $card } is the highest card, a second one takes the trick from the first.
says-uncancelled-takes = Two equal cards in a trick cancel each other, and neither can win it: they are struck out. The highest other card of the suit led takes the trick. If every card of that suit is cancelled, nobody takes it; the same player leads again, and the player who takes the next trick gets these cards, too. If that happens in the last trick of a hand, it goes to the player who led it. Cancelled cards cost what they always do.
says-either-side-takes = The highest card of the suit led, whichever side shows it. Where the same rank and suit is there twice, the one in the shade of the lead takes.

## Points

says-points-first = { $what } taken costs { $points }
says-points-also = { $what } costs { $points }
says-points-next = { $what } { $points }
says-points-listed = Cards taken cost: { $costs }.
says-both-sides = Both sides of every card taken count.
says-face-value = Each { $suit ->
    [clubs] club
    [diamonds] diamond
    [spades] spade
   *[hearts] heart
} taken costs its face value: the { $sign }2 costs 2, the { $sign }10 costs 10, the { $sign }J 11, the { $sign }Q 12, the { $sign }K 13 and the { $sign }A 14.
says-good-card = { $card } is good: it takes { $points } off.
says-queen-free = The ♠Q costs nothing.
says-hand-points = Points in a hand: { $points }{ $good ->
    [yes] {" "}without the good cards
   *[no] {""}
}.
says-no-tricks = A player who takes no trick at all gets { $bonus } off{ $moon ->
    [none] {""}
    [universe] , unless somebody shot the moon or the universe
   *[moon] , unless somebody else shot the moon
}.
says-kitty-first-trick = The kitty goes to the player who takes the first trick, and counts.
says-kitty-last-trick = The kitty goes to the player who takes the last trick, and counts.

## Moon, universe, resets, end

says-no-moon = There is no moon: a player who takes everything scores everything.
says-moon-needs = Take { $cards }.
says-moon-choice = You choose: add { $amount } to everybody else’s total, or take as much off your own. Nothing else of the hand counts for you{ $kept }.
says-moon-add = Everybody else gets { $amount }, and nothing of the hand counts for you{ $kept }.
says-moon-subtract = The moon takes { $amount } off your total. Nothing else of the hand counts for you{ $kept }.
says-moon-add-unless-lost = Everybody else gets { $amount }, and nothing of the hand counts for you{ $kept }. Only if that would end the game without you winning it, as much is taken off your total instead and the others score nothing.
says-moon-team = { $together ->
    [yes] It does not matter which partner takes what.
   *[no] One partner must take all of it.
} { $effect ->
    [add] { $totals ->
        [player] Each player of the other team
       *[team] The other team
    } gets { $amount }, and yours scores nothing{ $kept }.
    [subtract] The moon takes { $amount } off { $totals ->
        [player] the totals of both partners
       *[team] your team’s total
    }, and the other team scores nothing.
    [add-unless-lost] { $totals ->
        [player] Each player of the other team
       *[team] The other team
    } gets { $amount }, and yours scores nothing{ $kept }. Only if that would end the game without you winning it, as much is taken off { $totals ->
        [player] the totals of both partners
       *[team] your team’s total
    } instead.
   *[choice] The partner who took more points (with { $tie ->
        [hearts] { $half } each, the one with the hearts
       *[cards] equal points, more cards that cost points
    }) chooses: add { $amount } to { $totals ->
        [player] the total of each player of the other team, or take as much off that of each partner
       *[team] the other team’s total, or take as much off your own
    }.
}
says-partners = Seats { $teams } play together: { $totals ->
    [player] each player has a total, and at the end those of partners are added
   *[team] partners add up what they take, and always have the same total
}.
says-team-places = Each team has one place, and partners are rated together.
says-moon-kept = , except { $card } if you took it
says-moon-most = Take at least { $any_queen } and at least { $hearts } hearts. It is worth { $queens } for { $queen }, { $bonuses } for { $bonus }, and { $hearts } for the hearts less 1 for every heart beyond { $hearts }; but all { $all } hearts are worth { $all }.
says-moon-most-example = { $queen } and { $hearts } hearts: { $queens } + { $rest } = { $total }.
says-amount-choice = You choose: take the amount off your total, or add it to everybody else’s. Nothing else of the hand counts for you.
says-amount-add = The amount is added to everybody else’s total. Nothing else of the hand counts for you.
says-amount-subtract = The amount is taken off your total. Nothing else of the hand counts for you.
says-amount-add-unless-lost = The amount is added to everybody else’s total; only if that would end the game without you winning it, it is taken off yours instead. Nothing else of the hand counts for you.
says-others-score = The others also score what they took.
says-universe-deck = Take every trick, and the amount is the number of cards in the deck instead.
says-universe = Take every trick, and the amount is { $amount } instead.
says-universe-choice = You choose as with the moon.
says-universe-no-bonus = The others get nothing off for taking no tricks.
says-resets = A total of exactly { $totals } after a hand becomes 0.
says-no-resets = No total goes back to 0.
says-ends-at = The game ends after a hand in which somebody’s total{ $resets ->
    [yes] , after resets,
   *[no] {""}
} has reached { $limit }.
says-ends-above = The game ends after a hand in which somebody’s total{ $resets ->
    [yes] , after resets,
   *[no] {""}
} is above { $limit }{ $low ->
    [off] {""}
   *[other] {" "}or below { $low }
}.
says-ends-above-alone = The game ends after a hand in which somebody’s total{ $resets ->
    [yes] , after resets,
   *[no] {""}
} is above { $limit } and one player alone has the lowest. As long as the lowest total is shared, play goes on.
says-ends-after = The game ends after { $hands ->
    [one] one hand
   *[other] { $hands } hands
}.
says-lowest-wins = { $totals ->
    [player] Then partners add their totals, and the lowest sum wins; teams that tie share the win
   *[team] The lowest total wins; players who tie share the win
}.
says-warren = **Warren:** one more card is shuffled in, and the card that is left over, the extra card, lies face down. It belongs to the player who holds the Warren card and may look at it; passing the Warren card passes it on. Whenever you could play the extra card if it were in your hand, you may play the Warren card in its place, but you only have to when it is all you have. The extra card’s suit is announced, not its rank, and counts at once; at the end of the trick it is turned up and counts as if it had been played. If the Warren card itself is left over, nobody has an extra card and the hand is an ordinary one.
says-by-staying = **69 for 5:** a player who stays at exactly 69 for five hands in a row wins at once, whatever the other totals are; so does one who stays at exactly 5 for 69 hands. Several who do so at once share the win.
says-null-game = **Null game:** if all totals are 0 after one has gone back to 0, the game ends without a winner.
says-shortening = Once nothing left can change the score, the rest of the hand is played automatically, unless the server has switched that off. If you lead and nobody can beat any of your cards, a button lets you take the rest. Neither changes anybody’s score.
