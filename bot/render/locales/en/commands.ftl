### Slash commands: names (lower case, no spaces) and descriptions (at most 100 characters).

command-hearts-name = hearts
command-hearts-description = Play Hearts
command-hearts-new-name = new
command-hearts-new-description = Open a table in this channel; others can join, and you are the host
command-hearts-new-variant-name = variant
command-hearts-new-variant-description = Which game to play
command-hearts-new-rules-name = rules
command-hearts-new-rules-description = Which of this server’s house rules to start with
command-hearts-new-clock-name = clock
command-hearts-new-clock-description = How long a player may think before a computer plays one card for them
command-hearts-new-at-name = at
command-hearts-new-at-description = When it starts, such as tomorrow 8pm, Fri 20:30 or in 2h
command-hearts-hand-name = hand
command-hearts-hand-description = Show your hand and what you can do now (only you see it)
command-hearts-table-name = table
command-hearts-table-description = Show the trick, the scores and whose turn it is
command-play-name = play
command-play-description = Play against three computers now; your hand is dealt at once
command-play-variant-name = variant
command-play-variant-description = Which game; by default this server’s game, or Classic Hearts
