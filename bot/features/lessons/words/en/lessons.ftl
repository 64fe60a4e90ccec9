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
puzzle-task = One play is clearly the best. Can you find it? Your first one counts.
puzzle-streak = { $days ->
    [one] One day with a solved puzzle. Can you make it two in a row?
   *[other] Puzzles solved on { $days } days in a row.
  }
puzzle-tomorrow = A new puzzle comes every day at midnight UTC. Each game has its own: choose one with `/puzzle`.
exercise-tricks = Below are the tricks so far. Nothing here counts for ratings or statistics.
exercise-uncounted = Nothing here counts for ratings or statistics.
exercise-counts-nowhere = Your cards come by direct message, or press the button. Nothing here counts for ratings or statistics.
exercise-points = { $points } { $count ->
    [one] point
   *[other] points
  } in this hand
exercise-right = ✓ Right: { $play }.
exercise-margin = The next best, { $other }, costs { $points } points more on average.
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
lesson-duck-idea = Stay below the card that is winning the trick, and somebody else has to take it. The highest card that is still below it is usually the best one to get rid of.
lesson-take-free = Take what is free
lesson-take-free-idea = There are no points in this trick, and hardly any can still come. So it is a good moment to get rid of a high card, even if it wins.
lesson-dump = Dump the costly card
lesson-dump-idea = You cannot follow suit, so you may throw off any card you like. Give away the one that would cost you the most.
lesson-keep-low = Keep the low cards
lesson-keep-low-idea = You cannot follow suit, so you may throw off any card. High cards win tricks later, low ones keep you out of them: throw off a high card, and keep the low ones of its suit.
lesson-leave-lead = Give the lead away
lesson-leave-lead-idea = While you lead, you may end up with the trick and its points. Lead a card that somebody else has to beat: then the next lead is their problem.
lesson-keep-lead = Lead high while it is safe
lesson-keep-lead-idea = This card wins its trick now without doing you much harm. Later it would win one that costs you dearly.
lesson-flush = Drive out the costly card
lesson-flush-idea = Lead low cards of its suit, again and again. Sooner or later, the player who has the costly card has nothing else of that suit left to play.
lesson-good-card = Take the good card
lesson-good-card-idea = Not every card costs you something. This one is worth having, and you can win it.
lesson-side = Choose a side
lesson-side-idea = The card that you lead has two sides, and you choose which one counts. The others must follow the suit of that side.
lesson-other-side = Mind the other side
lesson-other-side-idea = A card can follow suit with either side, and what counts is its rank on the side with that suit. So look at both sides of your cards.
lesson-trump = Trump or not
lesson-trump-idea = You cannot follow suit, so you may play a trump. It wins the trick with everything in it, unless somebody plays a higher one: is it worth that?
lesson-lead-trump = Lead trumps
lesson-lead-trump-idea = Trumps win tricks late in the hand, whether you like it or not. Sometimes it is best to get rid of yours first, or to draw them from the others.
lesson-cancel = Cancel
lesson-cancel-idea = Two equal cards in a trick cancel each other, so neither can win it. Before you play, work out who will win it then.
lesson-partner = Think of your partner
lesson-partner-idea = You score together: what your partner takes costs you just as much as what you take yourself. Help them as well.
lesson-high-when-lost = Take it with the highest
lesson-high-when-lost-idea = If you have to take the trick, or want to, use your highest card. You will need the low ones later.
lesson-count = Count a suit
lesson-count-idea = Late in the hand, you can work out who still has which cards. Count the cards of the suit that are gone, and then lead.
lesson-pass = Pass from strength
lesson-pass-idea = Pass what could hurt you: high cards of dangerous suits, or all cards of a short suit. Keep the cards that protect you.
lesson-stop = Stop a moon
lesson-stop-idea = Somebody is close to shooting the moon. Make sure that they do not get everything they need, even if that costs you a few points: a moon would cost you far more.
lesson-shoot = Shoot the moon
lesson-shoot-idea = With cards as strong as these, you will take many points anyway. So take everything you need for a moon, and leave the others none of it: then the points work for you.
lesson-moon-choice = Choose what the moon does
lesson-moon-choice-idea = You have shot the moon. Look at the totals: which choice gives you the better chance to win the game?

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
