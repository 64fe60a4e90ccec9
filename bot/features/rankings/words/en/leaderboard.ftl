### Rankings.

leader-title = { $game } · ranking
leader-row = { $place }\. **{ $who }** { $rating } · { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won
leader-empty = No rankings yet. Games with two or more people count.
leader-rests = Inactive for 60 days? Your next game brings you back.
leader-stays = Kept up to date. Inactive for 60 days? Your next game brings you back.
board-posted = Posted. I keep this message up to date; delete it to stop that.
period-all = all time
period-month = the last 30 days
period-week = the last 7 days

order-rating = Rating
order-play = Play, without the luck of the cards

season-now = the running one

command-leaderboard-name = leaderboard
command-leaderboard-description = Show this server’s ranking
command-leaderboard-variant-name = variant
command-leaderboard-variant-description = Which game
command-leaderboard-period-name = period
command-leaderboard-period-description = Which games count
command-leaderboard-season-name = season
command-leaderboard-season-description = A season of this server: the running one, or one that is over
command-leaderboard-page-name = page
command-leaderboard-page-description = Which page of the ranking
command-leaderboard-order-name = order
command-leaderboard-order-description = By rating, or by what people’s decisions cost (only you see that)
command-leaderboard-post-name = post
command-leaderboard-post-description = Post it in this channel and keep it up to date (needs Manage Server)
picture-leader = { $wins } of { $games } won
alt-leaderboard = { $title }, { $subtitle }: { $leaders }.
alt-leader = { $place }. { $who }, rating { $rating }, { $words }
