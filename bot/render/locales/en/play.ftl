### Cards chosen ahead, and hands that are cut short.

hand-plan-hint = Tap a card to choose it ahead: it is played as soon as you may follow with it.
hand-planned = Chosen ahead: { $card }. It is played as soon as you may follow with it; tap it to take it back.
hand-plan-dropped = { $lead ->
    [yes] You chose { $card } ahead, but you lead, and that choice is yours now.
   *[no] You chose { $card } ahead, but it can’t be played: { $reason }.
}
button-planned = ✓ { $card }
hand-takes-rest = Nobody can beat the cards that you have left. You may take the rest at once.
button-rest = Take the rest
button-table = Table ↗

claim-news = { $reason ->
    [all-mine] { $you ->
        [yes] You take the rest: nobody can beat your cards. From trick { $trick } on the hand was played out at once.
       *[no] { $who } takes the rest: nobody can beat the cards that { $who } holds. From trick { $trick } on the hand was played out at once.
    }
   *[settled] Nothing that counts is left. From trick { $trick } on the hand was played out at once.
}
