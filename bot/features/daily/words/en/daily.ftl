### The daily deal.

daily-name = Daily deal { $number } · { $game }
daily-opened = { $hands } hands against { $computers ->
    [one] one computer
   *[other] { $computers } computers
}. Everybody who plays today’s deal gets the same cards, and the same plays meet the same replies. You have one attempt and no clock: stop when you like, and go on with `/daily`. Your cards are in your direct messages; if they don’t arrive, press *Show my hand*.
daily-until = The deal closes { $until }.
daily-goes-on = You have opened this deal already: here it goes on.
daily-played = You have played this deal already, and one attempt counts. This is its result.
daily-played-there = You have played [this deal]({ $link }) already, and one attempt counts. This is its result.
daily-unfinished = The day is over, and this deal was not finished. It counts as an attempt without a result.
daily-result = { $deal }: { $count ->
    [one] { $points } point
   *[other] { $points } points
}
daily-here = Place **{ $place }** of { $count } in this server
daily-there = Place **{ $place }** of { $count } in the server of { $channel }
daily-everywhere = Place **{ $place }** of { $count } everywhere · top { $percent } %
daily-expert = The expert computer made **{ $points }** { $count ->
    [one] point
   *[other] points
} of your cards.
daily-expert-thinks = The expert computer has not played these cards yet.
daily-streak = { $days } days in a row
daily-ranks-change = Ranks may change until midnight UTC.
daily-signs = Each hand: { $best } fewest points at the table · { $fair } at most the mean · { $dear } more
daily-share = Moonshooter { $number }{ $game } ♥ { $points } · { $signs }{ $top }
daily-top = { " " }· top { $percent } %
daily-shared = **{ $who }** has played the daily deal:
button-daily-share = Share
button-daily-result = Result now
daily-shared-there = Posted in { $channel }.
daily-share-yourself = I can’t post it for you here. Copy it: { $line }
daily-board-row = { $place }\. { $who } **{ $points }** { $signs }
daily-board-streak = { " " }· { $days } days in a row
daily-board-unfinished = – { $who }
daily-board-more = … and { $count } more
daily-board-open = Play it with `/daily`. It closes { $until }.
daily-board-best = Closed. The day’s best: **{ $who }** with { $count ->
    [one] { $points } point
   *[other] { $points } points
}.
daily-board-nobody = Closed. Nobody here finished it.
daily-month-title = Daily deals · { $month }
daily-month-row = { $place }\. { $who } **{ $beaten }** · { $firsts } × best · { $deals ->
    [one] one deal
   *[other] { $deals } deals
}
daily-month-empty = Nobody here has finished a deal this month.
daily-month-how = One point for each person here that you beat in a deal.
daily-proof-title = Daily deals · proof
daily-proof-how = The deals of a day follow from its seed. Its SHA-256 is shown 30 days ahead, the seed itself when the day is over.
daily-proof-seed = { $day } · seed `{ $seed }`
daily-proof-hash = { $day } `{ $hash }`
daily-show-deal = Today’s deal
daily-show-yesterday = Yesterday’s deal: your result, and its review
daily-show-board = The board of this server
daily-show-month = The table of this month
daily-show-proof = The proof that the deals were fixed ahead
daily-show-post = Post the board in this channel (needs Manage Server)
daily-board-posted = Done. The board stands in this channel now: it is kept up to date, and every day gets one of its own. Delete it when you no longer want it.
button-daily-review = My review
button-daily-plays = Play by play
daily-plays-hand = **Hand { $hand }** · dealt: { $cards }
daily-plays-nobody = **Hand { $hand }** · nobody’s cards can be shown
daily-plays-button = Hand { $hand }
daily-plays-archived = { $count ->
    [one] One game has
   *[other] { $count } games have
} been archived and can’t be shown any more.

command-daily-name = daily
command-daily-description = Play the deal of the day: the same cards for everybody, one attempt
command-daily-variant-name = variant
command-daily-variant-description = Which game; by default the one of the day
command-daily-show-name = show
command-daily-show-description = What to show; by default today’s deal
error-day-over = The day of this deal is over. Today’s is waiting: `/daily`.
error-day-not-over = Today’s deal stays secret until midnight UTC. After that you can look at all of its cards.
error-deal-spent = You opened this deal before you deleted your data, and one attempt counts. Tomorrow’s deal is open to you at midnight UTC.
error-played-alone = A daily deal is played alone and only once, so nobody can join it, and it can’t be left or closed. You can stop at any time and go on with `/daily` until midnight UTC.
