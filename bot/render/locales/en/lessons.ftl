# Lessons and puzzles: the task, the answer, the stars.

lesson-title = Lesson { $number } of { $count }: { $topic }
lesson-stars = ★ for each: { $goals }
lesson-star-play = the best play
lesson-star-points = at most { $points } { $count ->
    [one] point
   *[other] points
  } in this hand
lesson-begun = A lesson in { $game }
puzzle-begun = The puzzle of the day: { $game }
puzzle-title = The puzzle of the day
puzzle-task = One thing that you can do now is clearly better than everything else. What is it? Your first decision counts.
puzzle-streak = { $days ->
    [one] Solved today: the first day of a row?
   *[other] Puzzles solved on { $days } days in a row.
  }
puzzle-tomorrow = There is a new puzzle every day, at midnight UTC. `/puzzle` with a game has one of each.
exercise-tricks = Below are the tricks so far. Nothing here counts for ratings or statistics.
exercise-counts-nowhere = Your cards come by direct message, or press the button. Nothing here counts for ratings or statistics.
exercise-points = { $points } { $count ->
    [one] point
   *[other] points
  } in this hand
exercise-right = ✓ Right: { $play }.
exercise-margin = The next best, { $other }, costs { $points } points more.
exercise-wrong = ✗ { $best } is better: { $chosen } costs { $points } points more.
exercise-wrong-choice = ✗ Better: { $best }.
exercise-trick = Trick { $number }: { $trick }
exercise-unjudged = The best is { $best }. Let us see how yours turns out.
learn-title = Lessons: { $game }
learn-stars = You have { $stars } of { $count } stars.
learn-note = Each lesson is a position from a real game, which you play on to the end of the hand. Try as often as you like: the best result stays.
button-lesson = { $number }
button-lessons = All lessons
button-lesson-again = Try again
button-lesson-next = Next lesson

# What each lesson teaches.

lesson-duck = Duck
lesson-duck-idea = Stay below the card that is winning the trick, and let somebody else have it. A card just below it gets rid of the most.
lesson-take-free = Take what is free
lesson-take-free-idea = Nobody can put anything dear into this trick any more, or hardly. A trick without points is the time to get rid of a high card.
lesson-dump = Dump the dear card
lesson-dump-idea = You cannot follow, so you may throw off whatever you like. Give away what would cost you the most.
lesson-keep-low = Keep the low cards
lesson-keep-low-idea = You cannot follow. High cards take tricks later, low ones let you stay out: throw a high one, and keep the low one of its suit.
lesson-leave-lead = Give the lead away
lesson-leave-lead-idea = Whoever leads is in danger. Lead a card that somebody else has to take.
lesson-keep-lead = Lead high while it is safe
lesson-keep-lead-idea = Early, everybody can still follow, and a high card does no harm. Later it would.
lesson-flush = Drive the dear card out
lesson-flush-idea = Lead low cards of its suit again and again: whoever holds the dearest card runs out of others.
lesson-good-card = Take the good card
lesson-good-card-idea = Not every card costs something. This one is worth having, and you can have it.
lesson-side = Choose a side
lesson-side-idea = The card that you lead has two sides, and you say which suit the others must follow.
lesson-other-side = Mind the other side
lesson-other-side-idea = A card follows with either side, and its rank in the suit that was led decides. Look at both.
lesson-trump = Trump or not
lesson-trump-idea = You cannot follow. A trump takes the trick, with everything in it: is it worth that?
lesson-lead-trump = Lead trumps
lesson-lead-trump-idea = Trumps take the last tricks. Sometimes it is best to be rid of them, or to take the others’ away.
lesson-cancel = Cancel
lesson-cancel-idea = Two equal cards cancel each other: neither takes the trick. See what becomes of it before you play.
lesson-partner = Think of your partner
lesson-partner-idea = You score together: what your partner takes costs you as much as what you take. Help them, too.
lesson-high-when-lost = Take it with the highest
lesson-high-when-lost-idea = If you have to take the trick, or want to, use the highest card. Low ones will be worth more later.
lesson-count = Count a suit
lesson-count-idea = Late in the hand you can know who still has what. Count the cards of the suit that are gone, then lead.
lesson-pass = Pass from strength
lesson-pass-idea = Pass what would hurt you: high cards of dangerous suits, or a short suit that you want to be rid of. Keep what protects you.
lesson-stop = Stop a moon
lesson-stop-idea = Somebody is taking everything. One trick with points in it is enough to stop them, and it costs much less than a moon.
lesson-shoot = Shoot the moon
lesson-shoot-idea = With these cards, taking a little costs much, and taking everything pays. Leave no trick with points to anybody.
lesson-moon-choice = Choose what the moon does
lesson-moon-choice-idea = You have shot the moon. Look at the totals: what helps you to win?
