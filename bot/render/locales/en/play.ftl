### Cards chosen ahead, and hands that are cut short.

hand-plan-hint = Tap a card to queue it. It is played on your turn if it is legal.
hand-planned = Queued: { $card }. It is played on your turn if it is legal; tap it again to cancel.
hand-plan-dropped = { $lead ->
    [yes] { $card } was queued, but it’s your lead now: pick any card.
   *[no] { $card } was queued, but can’t be played: { $reason }.
}
button-planned = ✓ { $card }
hand-takes-rest = Nobody can beat your remaining cards. You can take the rest at once.
button-rest = Take the rest
button-table = Table

claim-news = { $reason ->
    [all-mine] { $you ->
        [yes] You take the rest: nobody can beat your cards.
       *[no] { $who } takes the rest: nobody can beat these cards.
    }
   *[settled] No points left.
} { $last ->
    [0] Trick { $trick } was played automatically.
   *[other] Tricks { $trick }–{ $last } were played automatically.
}
