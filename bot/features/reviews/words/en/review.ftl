### The review of one's own game in Discord.

review-analysing = Analysing …
review-begins = Getting ready. The first review after an update of the bot takes about a minute longer.
review-progress = { $done } of { $count } decisions
review-waiting = { $ahead ->
        [one] One other game comes first.
       *[other] { $ahead } other games come first.
    }
review-later = This takes longer than usual. Press **Review** in some minutes to see the result.
review-failed = This game could not be analysed.
review-own = Your review · { $game }
review-of = Review of { $who } · { $game }
review-given = **{ $points } points a hand** avoidable, in { $marked } of { $decisions } { $decisions ->
        [one] decision
       *[other] decisions
    }.
review-avoidable = { $reader ->
        [player] You took { $taken } points a hand; **about { $avoidable }** were avoidable.
       *[others] { $who } took { $taken } points a hand; **about { $avoidable }** were avoidable.
    }
review-got-away = { $reader ->
        [player] You took { $taken } points a hand. Your mistakes usually cost more, **about { $avoidable }**: you got away with some.
       *[others] { $who } took { $taken } points a hand. These mistakes usually cost more, **about { $avoidable }**: some went unpunished.
    }
review-taken = { $reader ->
        [player] You took { $taken } points a hand. Nothing would have been clearly better.
       *[others] { $who } took { $taken } points a hand. Nothing would have been clearly better.
    }
review-better = { $reader ->
        [player] { $marked } of your { $decisions } { $decisions ->
            [one] play
           *[other] plays
        } could have been better.
       *[others] { $marked } of { $decisions } { $decisions ->
            [one] play
           *[other] plays
        } could have been better.
    }
review-cards-worse = { $reader ->
        [player] Your cards were worse than average: about { $points } points a hand.
       *[others] The cards were worse than average: about { $points } points a hand.
    }
review-cards-better = { $reader ->
        [player] Your cards were better than average: about { $points } points a hand.
       *[others] The cards were better than average: about { $points } points a hand.
    }
review-cards-average = { $reader ->
        [player] Your cards were about average.
       *[others] The cards were about average.
    }
review-costliest = { $count ->
        [one] What cost most:
       *[other] The { $count } plays that cost most:
    }
review-decision = { $reader ->
        [player] { $chosen } cost you about { $cost } points. Better: { $best }.
       *[others] { $chosen } cost about { $cost } points. Better: { $best }.
    }
review-sure = { $spot }: { $cost } ± { $error } points
review-spot-play = Hand { $hand }, trick { $trick }
review-spot-moon = Hand { $hand }, moon
review-hand = { $reader ->
        [player] Your hand: { $cards }
       *[others] Hand: { $cards }
    }
review-on-table = On the table: { $plays }
review-led = { $reader ->
        [player] You led.
       *[others] { $who } led.
    }
review-fine = { $chosen }: as good as any.
review-value = { $chosen ->
        [yes] • **{ $what }**: { $value }
       *[no] • { $what }: { $value }
    }
review-values = The points you get in this hand, compared with everybody’s: few are good.
review-number = Decision { $number } of { $count }
moment-title = Your costliest moment
moment-points = { $points ->
    [one] point
   *[other] points
}
moment-trick = The trick so far
moment-hand = You lead from
moment-played = You played
moment-passed = You passed
moment-better = Better
moment-takes = takes it
moment-under = stays under
alt-moment = { $title }. { $place }: it cost about { $cost } { $points ->
    [one] point
   *[other] points
}. You { $passes ->
    [yes] passed
   *[no] chose
} { $chosen }; better was { $better }.
button-try-moment = Try it again
button-review-each = Every decision
button-review-costly = No. { $number }
button-try-again = Try No. 1 again
button-review-details = Details
button-review-sums = Summary
button-review-mistake = Next mistake
button-review-show = Show to the table

error-too-many-reviews = { $most } of your games are waiting for their review. Wait until one is ready.
error-reviews-busy = Too many games are being analysed. Try again in some minutes.
trend-line = Given away: **{ $points } points a hand** in the last { $count ->
    [one] reviewed game
   *[other] { $count } reviewed games
}.
trend-halves = Earlier { $before }, lately { $after }.
trend-subtitle = { $count ->
    [one] Points a hand given away in one game
   *[other] Points a hand given away in the last { $count } games
}
trend-mean = average so far
alt-trend = { $title }. { $subtitle }, from { $oldest } to { $newest }: { $points }. The average is { $mean }.
button-review = Review
games-review = Review one of these games

preference-moments = Costliest moment
preference-moments-hint = After each game, I show you the play that cost you most.
