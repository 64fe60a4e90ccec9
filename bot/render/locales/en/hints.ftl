### Hints for a person who plays against computers.

button-hint = Hint
button-hint-allow = Yes, with hints
hint-question = Play on with hints?
hint-means = You can ask for hints as often as you like. The game then counts nowhere: in no statistics, no trend and no ranking. That can’t be taken back.
hint-thinking = Looking at what your cards are worth …
hint-late = The game has moved on. Ask again when it is your turn.
hint-failed = There is no hint for this decision: it could not be judged.
hint-best = Best: { $what }
hint-value = { $best ->
    [yes] { $bar } **{ $what }** { $value }
   *[no] { $bar } { $what } { $value }
}
hint-how = The points that you get in the hand on the mean, less what the others get: short bars are good. Judged by what you can know now.
