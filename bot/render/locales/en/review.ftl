### Reviews of games: what decisions cost, and why.

review-title = Review of a game of { $variant }, { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }
review-points = Points of a player are compared with the mean of the others: few are good. Each decision is judged by what the player knew then.
review-unjudged-warren = Games with the Warren card can’t be reviewed.
review-seat = { $player } gave away { $points } points a hand, in { $marked } of { $decisions } { $decisions ->
        [one] decision
       *[other] decisions
    }.
review-luck = Result: { $result } points a hand = { $luck } by luck (of which { $cards } by the cards) + { $play } by decisions.
review-marked = Decisions that cost something, the costliest first:
review-none = No decision clearly cost anything.
review-place-play = Hand { $hand }, trick { $trick }, { $player }
review-place-pass = Hand { $hand }, pass, { $player }
review-place-moon = Hand { $hand }, moon, { $player }
review-cost = { $chosen } cost { $cost } points (standard error { $error }). Best: { $best }.
review-moon-add = Points to the others
review-moon-subtract = Points off one’s own total
review-reason-wins = { $chosen } wins the game in { $often } % of the deals that were possible, { $best } in { $rarely } %.
review-reason-queen = { $chosen } takes a queen in { $often } % of the deals that were possible, { $best } in { $rarely } %.
review-reason-takes = { $chosen } takes the trick in { $often } % of the deals that were possible, { $best } in { $rarely } %.
review-reason-shoots = { $chosen } leads to a moon in { $often } % of the deals that were possible, { $best } in { $rarely } %.
review-reason-is-shot = { $chosen } lets somebody else shoot the moon in { $often } % of the deals that were possible, { $best } in { $rarely } %.

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
review-spot-pass = Hand { $hand }, pass
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
