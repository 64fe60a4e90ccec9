### Rankings.

leader-title = { $game } · ranking
leader-row = { $place }\. **{ $who }** · rating { $rating } · { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won
leader-empty = No rankings yet. Finish a game with another person to be the first.
leader-stays = I keep this up to date.
button-post-board = Post it here
board-posted = Posted. I keep it up to date until you delete it.
period-all = all time
period-month = the last 30 days
period-week = the last 7 days

command-leaderboard-name = leaderboard
command-leaderboard-description = Show this server’s ranking
command-leaderboard-variant-name = variant
command-leaderboard-variant-description = Which game
picture-rating = rating
picture-leader = { $wins } of { $games } won
alt-leaderboard = { $title }, { $subtitle }: { $leaders }.
alt-leader = { $place }. { $who }, rating { $rating }, { $words }
