### What decisions cost, and why.

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
