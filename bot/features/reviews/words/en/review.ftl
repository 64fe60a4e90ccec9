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
review-table = Table { $table }
review-own = Your review · { $game }
review-of = Review of { $who } · { $game }
review-given = **{ $points } points a hand** given away, in { $marked } of { $decisions } { $decisions ->
        [one] decision
       *[other] decisions
    }.
review-costliest = { $count ->
        [one] The decision that cost most:
       *[other] The { $count } decisions that cost most:
    }
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
review-values = Points that the hand is worth, less the mean of the others: few are good.
review-number = Decision { $number } of { $count }
button-review-each = Every decision
button-review-costly = No. { $number }
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
trend-mean = mean so far
alt-trend = { $title }. { $subtitle }, from { $oldest } to { $newest }: { $points }. The mean is { $mean }.
button-review = Review
games-review = Review one of these games

preference-review-all = Review every game
preference-review-all-hint = All your games are reviewed, for your trend in `/profile`.
