### The daily deal.

daily-name = Daily deal { $number } · { $game }
daily-opened = Your cards are in your direct messages. If they don’t arrive, press *Show my hand*. Stop when you like: `/daily` brings you back.
daily-until = It ends { $until }.
daily-goes-on = You go on where you stopped.
daily-played = You have played this deal: only one attempt counts.
daily-played-there = You have played [this deal]({ $link }): only one attempt counts.
daily-unfinished = The day ended before you finished this deal. It counts as an attempt without a result.
daily-result = { $deal }: { $count ->
    [one] { $points } point
   *[other] { $points } points
}
daily-here = Place **{ $place }** of { $count } in this server
daily-there = Place **{ $place }** of { $count } in the server of { $channel }
daily-everywhere = Place **{ $place }** of { $count } everywhere
daily-expert = The expert scored **{ $points }** with these cards.
daily-expert-thinks = The expert has not played these cards yet.
daily-streak = { $days } days in a row
daily-ranks-change = Places may change until midnight UTC.
daily-signs = Each hand: { $best } fewest points at the table · { $fair } average or better · { $dear } more
daily-share = Moonshooter { $number }{ $game } ♥ { $points } · { $signs }{ $top }
daily-top = { " " }· top { $percent } %
daily-shared = **{ $who }** played the daily deal:
button-daily-share = Share
button-daily-result = Result now
daily-shared-there = Posted in { $channel }.
daily-share-yourself = I can’t post it for you here. Copy it: { $line }
daily-board-row = { $place }\. { $who } **{ $points }** { $signs }
daily-board-streak = { " " }· { $days } days in a row
daily-board-unfinished = – { $who }
daily-board-more = … and { $count } more
daily-board-open = It ends { $until }.
daily-board-best = Over. **{ $who }** played best: { $count ->
    [one] { $points } point
   *[other] { $points } points
}.
daily-board-nobody = Over. Nobody here finished it.
daily-month-title = Daily deals · { $month }
daily-month-row = { $place }\. { $who } **{ $beaten }** · { $firsts } × best · { $deals ->
    [one] one deal
   *[other] { $deals } deals
}
daily-month-empty = Nobody here has finished a deal this month.
daily-month-how = You get one point for each person here that you beat in a deal.
daily-proof-title = Daily deals · Verify
daily-proof-how = All cards of a day follow from its seed. You see the seed’s SHA-256 30 days ahead, and the seed itself when the day is over.
daily-proof-seed = { $day } · seed `{ $seed }`
daily-proof-hash = { $day } `{ $hash }`
daily-board-posted = Posted. I keep the board up to date, and post a new one every day, until you delete it.
button-daily-review = My review
button-daily-plays = Play by play
daily-plays-hand = **Hand { $hand }** · dealt: { $cards }
daily-plays-nobody = **Hand { $hand }** · nobody’s cards can be shown
daily-plays-button = Hand { $hand }
daily-plays-archived = { $count ->
    [one] One game has
   *[other] { $count } games have
} been archived and can’t be shown any more.
daily-start = { $hands } hands against { $who }. Everyone gets the same cards, and the computers play the same for everyone. You have one attempt. Take your time.
daily-begun = You have begun your { $hands } hands against { $who }. Go on where you stopped.
daily-games = Which game?
daily-yesterday-missed = You didn’t play yesterday’s deal.
button-dailystart = Start
button-daily-go-on = Go on
button-dailyplay = Play it too
button-dailygames = Other games
button-dailyboard = Board
button-dailybefore = Yesterday
button-dailymonth = This month
button-dailypost = Post here
button-dailyproof = Verify

command-daily-name = daily
command-daily-description = Play the deal of the day: the same cards for everyone, one attempt
error-day-over = The day of this deal is over. Today’s is waiting: `/daily`.
error-day-not-over = Today’s deal stays secret until midnight UTC. After that you can look at all of its cards.
error-deal-spent = You opened this deal before you deleted your data, and one attempt counts. Tomorrow’s deal is open to you at midnight UTC.
error-played-alone = A daily deal is played alone and only once, so nobody can join it, and it can’t be left or closed. You can stop at any time and go on with `/daily` until midnight UTC.

setting-daily = Daily deal
setting-daily-hint = Which game `/daily` opens here if you don’t ask for another.
setting-daily-featured = the game of the day, another every day
help-daily = **Daily** is one deal a day, the same cards for everybody.
button-help-daily = Daily
