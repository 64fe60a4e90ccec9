# Lessons and puzzles: the task, the answer, the stars.

lesson-title = Lesson { $number } of { $count }: { $topic }
lesson-stars = ★ for each: { $goals }
lesson-star-play = { $topic ->
    [moon-choice] the best choice
    [pass] the best pass
   *[other] the best play
}
lesson-star-points = at most { $points } { $count ->
    [one] point
   *[other] points
  } in this hand
lesson-begun = A lesson in { $game }
puzzle-begun = The puzzle of the day: { $game }
puzzle-title = The puzzle of the day
puzzle-task = One play is clearly the best. Can you find it? Your first one counts.
puzzle-streak = { $days ->
    [one] One day with a solved puzzle. Can you make it two in a row?
   *[other] Puzzles solved on { $days } days in a row.
  }
puzzle-tomorrow = A new puzzle comes every day at midnight UTC. Each game has its own: choose one with `/puzzle`.
exercise-tricks = Below are the tricks so far. Nothing here counts for your rating or profile.
exercise-uncounted = Nothing here counts for your rating or profile.
exercise-counts-nowhere = Your cards come by direct message, or press the button. Nothing here counts for your rating or profile.
exercise-points = { $points } { $count ->
    [one] point
   *[other] points
  } in this hand
exercise-right = ✓ Right: { $play }.
exercise-right-other = ✓ Right: { $play }. Best of all: { $best }.
exercise-margin = { $count ->
    [one] The next best card, { $other }, costs
   *[other] The next best cards, { $other }, cost
} { $points } points more on average.
exercise-wrong = ✗ { $best } is better: { $chosen } costs { $points } points more on average.
exercise-wrong-choice = ✗ Better: { $best }.
exercise-trick = Trick { $number }: { $trick }
exercise-unjudged = The best is { $best }. Let us see how yours turns out.
learn-title = Lessons: { $game }
learn-stars = You have { $stars } of { $count } stars.
learn-note = Each lesson is a position from a game, which you play on to the end of the hand. Try as often as you like: the best result stays.
button-lesson = { $number }
button-lessons = All lessons
button-lesson-again = Try it again
button-lesson-next = Next lesson

# What each lesson teaches.

lesson-duck = Duck
lesson-take-free = Take what is free
lesson-dump = Dump the costly card
lesson-keep-low = Keep the low cards
lesson-leave-lead = Give the lead away
lesson-keep-lead = Lead high while it is safe
lesson-flush = Drive out the costly card
lesson-good-card = Take the good card
lesson-side = Choose a side
lesson-other-side = Mind the other side
lesson-trump = Trump or not
lesson-lead-trump = Lead trumps
lesson-cancel = Cancel
lesson-partner = Think of your partner
lesson-high-when-lost = Take it with the highest
lesson-count = Count a suit
lesson-pass = Pass from strength
lesson-stop = Stop a moon
lesson-shoot = Shoot the moon
lesson-moon-choice = Choose what the moon does

command-learn-name = learn
command-learn-description = Ten short lessons for each game, played on from real positions
command-learn-variant-name = variant
command-learn-variant-description = Which game; by default Classic Hearts
command-puzzle-name = puzzle
command-puzzle-description = The puzzle of the day: find the one play that is clearly best
command-puzzle-variant-name = variant
command-puzzle-variant-description = Which game; by default the one of the day
error-nothing-to-learn = There is no such lesson or puzzle. `/learn` shows all lessons.
help-learn = **Learn** has ten short lessons for each game.
button-help-learn = Learn
help-puzzle = **Puzzle** asks for the best card, a new one every day.
button-help-puzzle = Puzzle
