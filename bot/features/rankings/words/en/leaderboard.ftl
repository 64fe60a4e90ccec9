### Rankings.

leader-title = { $game } · ranking
leader-row = { $place }\. **{ $who }** { $rating } · { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won
leader-empty = No rankings yet. Games with two or more people count.
leader-rests = Inactive for 60 days? Your next game brings you back.
leader-stays = Kept up to date. Inactive for 60 days? Your next game brings you back.
button-post-board = Keep it in this channel
board-posted = Posted. I keep this message up to date; delete it to stop that.
period-all = all time
period-month = the last 30 days
period-week = the last 7 days

command-leaderboard-name = leaderboard
command-leaderboard-description = Show this server’s ranking
command-leaderboard-variant-name = variant
command-leaderboard-variant-description = Which game
picture-leader = { $wins } of { $games } won
alt-leaderboard = { $title }, { $subtitle }: { $leaders }.
alt-leader = { $place }. { $who }, rating { $rating }, { $words }
