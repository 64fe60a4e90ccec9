### Hints for a person who plays against computers.

button-hint = Hint
button-hint-allow = Use hints
hint-question = Use hints in this game?
hint-means = Then it’s practice: it won’t count for your profile, your trend or any ranking. You can ask as often as you like.
hint-thinking = Looking at what your cards are worth …
hint-late = The game has moved on. Ask again when it is your turn.
hint-failed = There is no hint for this decision: it could not be judged.
hint-best = Best: { $what }
hint-value = { $best ->
    [yes] { $bar } **{ $what }** { $value }
   *[no] { $bar } { $what } { $value }
}
hint-how = The points you get in this hand, compared with everybody’s: short bars are good. Judged by what you can know now.

error-hints-cost = Use hints in this game? Then it’s practice: it won’t count for your profile, your trend or any ranking.
error-no-hints-here = Hints are for games in which you play against computers alone, and not for deals that others play as well.
button-play = Play { $card }
