### Tournaments: sign-up, check-in, rounds, standings, and the organiser's menu.

tournament-title = ♥ { $name }
tournament-kind = Tournament · **{ $game }** · { $system ->
    [swiss] Swiss, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
   *[other] knock-out: the winners of the tables go on
}
tournament-system-swiss = Swiss: everybody plays all rounds
tournament-system-knock-out = Knock-out: the winners go on
tournament-hands = { $hands ->
    [0] A whole game a round
    [one] One hand a round
   *[other] { $hands } hands a round
}
tournament-minutes = { $minutes } minutes at most
tournament-size = tables of { $size }
tournament-filled = computers fill the last table
tournament-byes = byes if the tables don’t come out even
tournament-duplicate = Same cards: all tables of a round play the same deals.
tournament-starts = Starts { $when }. Check-in from { $opens } on.
tournament-planned = Planned start: { $when }.
tournament-starts-full = Starts when { $most } have joined.
tournament-checks-in = **Check-in is open**, and the first round begins { $until }. Only those who have checked in play.
tournament-paused = **Paused** by { $who }: no round begins until the organiser resumes the tournament.
tournament-break = Round { $number } is about to be paired.
tournament-round-soon = Round { $number }{ $of ->
    [0] { "" }
   *[other] { " " }of { $of }
} begins { $when }.
tournament-round-runs = Round { $number }{ $of ->
    [0] { "" }
   *[other] { " " }of { $of }
} is being played.
tournament-finished = The tournament is over. **Standings** shows how everybody did.
tournament-cancelled = { $who ->
    [none] The tournament was cancelled.
   *[other] { $who } cancelled the tournament.
}
tournament-too-few = The tournament was cancelled: fewer than two people checked in.
tournament-reason = Reason: { $reason }
tournament-organiser = Organised by { $who }
tournament-players = **Players** ({ $most ->
    [0] { $count }
   *[other] { $count } of at most { $most }
})
tournament-players-here = **Players** ({ $here } of { $count } have checked in)
tournament-nobody = Nobody yet. Be the first!
tournament-more = … and { $count } more
tournament-people = { $count ->
    [one] one player
   *[other] { $count } players
}
tournament-rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}

button-tournament-organise = Organise
button-tournament-standings = Standings
button-tournament-table = My table
button-tournament-check-in = Check in
button-tournament-back = Play again
button-tournament-quit = Drop out
button-tournament-link = Tournament

## Check-in and reminder

tournament-check-in = Check-in: { $name }
tournament-check-in-over = Check-in is over: { $name }
tournament-came = { $count ->
    [one] One player has checked in.
   *[other] { $count } players have checked in.
}
tournament-came-so-far = { $count ->
    [0] Nobody has checked in yet.
    [one] One player has checked in so far.
   *[other] { $count } players have checked in so far.
}
tournament-missing = Still missing:
tournament-missed = Too late, and not in the tournament:
tournament-all-here = Everybody is here.
tournament-soon = { $name } starts soon
tournament-soon-when = It starts { $when }.
tournament-soon-text = Check-in opens { $opens }: press the button below or the one in the channel. You play only if you have checked in by the start.
tournament-soon-open = Check-in is open: press the button below or the one in the channel. You play only if you have checked in by the start.
tournament-soon-off = `/preferences` switches reminders off.
tournament-begun = { $name } has begun
tournament-begun-with-you = Your cards come as a direct message.
tournament-begun-without-you = You hadn’t checked in, so you’re not playing.
tournament-no-posts = I can’t post about **{ $name }** in { $channel }: I need { $permissions } there. Ask somebody who manages the channel; then I’ll post what is missing.
tournament-no-threads = I can’t use threads for **{ $name }** in { $channel }: I need { $permissions } there. The tables play in the channel itself.
tournament-no-pictures = I can’t show pictures for **{ $name }** in { $channel }: I need { $permissions } there. The tournament goes on without them.
tournament-no-channel = The channel of **{ $name }** was deleted, so I can’t post about it any more. The tournament goes on: cards come as direct messages, and `/tournament show` has the standings.
tournament-in = You’re checked in: { $name }
tournament-in-text = The first round begins { $when }. Your cards come as a direct message.
tournament-joined-full = You’re in: **{ $name }**. It begins when it is full, and you get your cards.
tournament-joined = You’re in: **{ $name }**. I’ll remind you 15 minutes before the start. Then check in.
tournament-back = You’re back in **{ $name }** and play again from the next round on.
tournament-left = You no longer take part in **{ $name }**.
tournament-quit-sure = Drop out of **{ $name }**? You play the current round to its end, and no further one. If you leave the table, a computer takes over. Your results stay in the standings.
tournament-not-open-yet = Check-in opens { $when }. Come back then.
tournament-opened = **{ $name }** is announced in { $where }. Everybody can join there. **Organise** in its message, or in `/tournament show`, is your menu.

## Rounds

tournament-round = { $name } · round { $number }{ $of ->
    [0] { "" }
   *[other] { " " }of { $of }
}
tournament-round-begins = The tables open { $when }.
tournament-round-on = The tables are playing.
tournament-round-until = The tables are playing. The hand being played { $until } is the last.
tournament-last-hand = Time is up: each table plays its current hand to the end.
tournament-round-over = This round is over.
tournament-table = **{ $number }**{ $where } { $who }
tournament-computer = computer
tournament-computers = { $count ->
    [one] a computer
   *[other] { $count } computers
}
tournament-ranked = { $place }\. **{ $who }** { $difference } · table { $number }{ $where }
tournament-score = { $place }. { $who } ({ $points })
tournament-not-played = no result
tournament-bye = Bye: { $who }
tournament-reseated = { $by } had { $who } and { $whom } change places.
tournament-no-table = You have no table in this round.
tournament-your-table = Round { $number }, table { $table }: { $where }
tournament-table-soon = Round { $number }, table { $table }: it opens { $when }.
tournament-your-bye = You have a bye in round { $number }: you play again in the next one.
tournament-thread = { $name } · round { $number } · table { $table }

## Standings

tournament-standings = { $name } · standings
tournament-after = { $number ->
    [0] Before the first round
   *[other] After round { $number }{ $of ->
        [0] { "" }
       *[other] { " " }of { $of }
    }
}
tournament-nobody-yet = Nobody has played a round yet.
tournament-result = ♥ { $name } · the result
tournament-won = { $count ->
    [one] **{ $who }** has won the tournament. Congratulations!
   *[other] **{ $who }** share first place. Congratulations!
}
standing-row = { $place }\. **{ $who }** { $points } { $single ->
    [yes] place point
   *[no] place points
}
standing-ranked = { $place }\. **{ $who }** { $difference }
standing-points = { $points } { $single ->
    [yes] point
   *[no] points
}
standing-difference = difference { $points }
standing-adjusted = adjusted by { $points }
standing-byes = { $count ->
    [one] one bye
   *[other] { $count } byes
}
standing-gone = dropped out
standing-out = knocked out in round { $number }
standings-how = The most place points win. On a tie, { $by ->
    [difference] the better difference counts
   *[points] fewer points over all hands count
}, then who did better at the same table.
standings-how-difference = What counts is how much better you did than the others with the same cards, over all tables. On a tie, place points count, then who did better at the same table.
picture-place-points = place points
picture-points = points
picture-difference = difference
picture-podium-difference = difference { $points }
picture-podium-points = { $points } place points
alt-standings = Standings of { $title }, { $subtitle }. Place, name, { $first } and { $second }: { $rows }.
alt-standing = { $place }. { $who } { $points }, { $second }
alt-podium = Podium of { $title }, { $subtitle }: { $steps }.
alt-podium-points = place { $place } { $who } with { $points } place points
alt-podium-difference = place { $place } { $who }, difference { $points }

## What the organiser does

tournament-form = A new tournament
tournament-form-name = Name
tournament-hint-name = What it is called
tournament-form-when = When
tournament-hint-when = Such as “tomorrow 8pm”. Leave it empty to start when it is full.
tournament-form-most = Players
tournament-hint-most = How many can take part
tournament-form-players = { $count } players
tournament-form-preset = How
tournament-hint-preset = “Organise” changes everything else later
tournament-preset-quick = Quick
tournament-about-quick = 2 rounds of 4 hands, 30 s a turn
tournament-preset-evening = Evening
tournament-about-evening = 4 rounds of 8 hands, 90 s a turn
tournament-preset-league = League
tournament-about-league = 5 rounds of 8 hands, a week each, 24 h a turn
tournament-preset-duplicate = Same cards at every table
tournament-about-duplicate = 3 rounds of 8 hands: you compare with the same seat elsewhere
tournament-form-zone = Where are you?
tournament-hint-zone = So that I know when your 8pm is. I ask once.
tournament-form-game = Game
tournament-hint-game = With this server’s rules
tournament-form-system = System
tournament-hint-system = Who plays whom
tournament-form-rounds = Rounds
tournament-hint-rounds = 1 to 12, of a Swiss tournament
tournament-form-hands = Hands of a round
tournament-hint-hands = 1 to 32; 0: whole games
tournament-form-duplicate = Same cards at every table
tournament-hint-duplicate = All tables of a round play the same deals
tournament-form-size = Players at a table
tournament-hint-size = As many as the game allows
tournament-form-clock = Clock
tournament-hint-clock = When it is over, a computer plays one turn
tournament-form-minutes = Minutes of a round
tournament-hint-minutes = Then the hand being played is the last. Empty: no limit
tournament-form-pause = Minutes before a round
tournament-hint-pause = From the pairing to the first hand
tournament-form-computers = Computers fill the last table
tournament-hint-computers = Without them, some people have a bye
button-tournament-again = Back to the form
organise-game = Change game and rounds
organise-game-hint = Game, house rules, system, rounds, hands
organise-tables = Change tables and times
organise-tables-hint = Size, clock, time limit, pause, computers
organise-choose = What do you want to do?
organise-hint = Only you and people who manage the server can use this menu. Everybody sees what you do, with your reason.
organise-start = Start now
organise-start-hint = Without waiting for the time or the check-in
organise-start-sure = Start with everybody who has joined, whether they have checked in or not? Nobody can join after that.
organise-pause = Pause
organise-pause-hint = Running tables play on; no round begins
organise-resume = Resume
organise-resume-hint = The next round can begin
organise-drop = Remove a player
organise-drop-hint = They play no further round
organise-restore = Bring a player back
organise-restore-hint = Somebody who dropped out or was late
organise-reseat = Re-seat two players
organise-reseat-hint = They change places before the round begins
organise-adjust = Adjust a score
organise-adjust-hint = Give or take place points
organise-cancel = Cancel the tournament
organise-cancel-hint = For good; finished hands still count
organise-csv = Export as CSV
organise-csv-hint = Standings, rounds and results, for a spreadsheet
organise-records = Export the records
organise-records-hint = All finished rounds, as a zip file
organise-whom = { $action }: whom?
organise-whom-else = { $action }: with whom?
organise-nobody = There is nobody for this right now.
organise-back = ◂ Menu
organise-points = Place points
organise-points-hint = Such as 1, −2 or 0.5
organise-reason = Reason
organise-reason-hint = Everybody sees it
organise-done = Done.
organise-csv-here = The standings and all results of **{ $name }**, as a table.
organise-records-here = The records of **{ $name }**: { $count ->
    [one] one round
   *[other] { $count } rounds
}, a file each, with one game a line. `python -m bot check` verifies them.
tournament-adjusted = { $by } changed the score of { $who } by { $points } place points.
tournament-dropped = { $by } took { $who } out of the tournament.
tournament-restored = { $who } takes part again.

error-only-managers-announce = In this server, only people with *Manage Server* announce tournaments. Ask one of them; you can play in all of them.
tournaments-title = Tournaments in this server
tournaments-none = No tournaments yet. `/tournament new` announces one.
tournament-not-in-thread = A tournament opens a thread for each table, so announce it in a channel, not in a thread.
tournaments-which = There is no tournament here. `/tournament list` shows those of this server.
stats-honours = Tournaments
stats-honour = { $name }: place { $place } of { $of }

command-tournament-name = tournament
command-tournament-description = Tournaments: announce, follow and organise them
command-tournament-new-name = new
command-tournament-new-description = Announce a tournament in this channel
command-tournament-list-name = list
command-tournament-list-description = The tournaments of this server (only you see it)
command-tournament-show-name = show
command-tournament-show-description = A tournament: its settings, its players, how far it is (only you see it)
command-tournament-show-tournament-name = tournament
command-tournament-show-tournament-description = Which one; by default the one here
error-unknown-tournament = I don’t know this tournament. It may have been deleted.
error-bad-tournament = That doesn’t work for a tournament: { $what ->
    [name] its name needs 1 to 60 characters
    [most] 2 to 128 people can take part
    [size] this game isn’t played by { $value } at a table
    [rounds] it can have 1 to 12 rounds
    [hands] a round can have 1 to 32 hands, and the same cards at every table need a number of hands
    [clock] it needs a clock
    [round_minutes] a round can take from 5 minutes to a week
    [break_minutes] a break can take up to a day
    [starts_at] it has to start in the next 60 days
   *[variant] there is no such game
}.
error-tournament-over = This tournament is over.
error-tournament-has-begun = This tournament has already begun.
error-tournament-not-begun = This tournament hasn’t begun yet.
error-tournament-full = This tournament is full: { $most } people take part.
error-already-entered = You’re already taking part.
error-not-entered = That person isn’t taking part in this tournament.
error-put-out = You’re out of this tournament. Only its organiser can let you back in.
error-check-in-closed = The check-in isn’t open.
error-only-organiser = Only { $organiser }, who organises this tournament, and people who manage the server can do that.
error-too-few-entered = A tournament needs at least two people.
error-nothing-to-reseat = Two people can change places only after a round is paired and before it begins, and only if they sit at different tables.
error-no-reason = Please give a reason. Everybody will see it.
error-bad-adjustment = Give a number of place points from −{ $most } to { $most }, in halves, and not 0.
error-not-paused = This tournament isn’t paused.
error-already-paused = This tournament is already paused.
error-too-many-tournaments = This server already has { $most } open tournaments, the maximum.
error-nothing-to-export = There is nothing to export yet: no round has ended.
error-table-of-tournament = This table belongs to a tournament. Who sits here and how it’s played is settled there.

error-tournaments-elsewhere = Tournaments aren’t held in this channel. You can announce one in { $channels }.
setting-tournament-channels = Tournament channels
setting-tournament-channels-hint = Where tournaments may be announced; wherever games may begin if you choose none.
setting-tournament-channels-all = wherever games may begin
setting-tournament-organisers = Tournament organisers
setting-tournament-organisers-hint = Who may announce a tournament with `/tournament new`.
setting-tournament-organisers-managers = people with Manage Server
setting-tournament-organisers-everybody = everybody
