### How to begin.

help-title = Welcome to Hearts
help-what = Points are bad: each heart costs 1, the queen of spades 13. The player with the fewest wins.
help-play = **Play now** deals you a hand against three computers.
help-new = With friends: `/hearts new` opens a table in a channel, and they press **Join**.
help-here = In this server you can play in { $channels }.
help-about = Moonshooter { $version }, running for { $uptime }

button-play-now = Play now

about-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
about-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
about-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}

command-hearts-rules-name = rules
command-hearts-rules-description = Explain a game and the house rules that apply here
command-hearts-rules-variant-name = variant
command-hearts-rules-variant-description = Which game to explain
command-help-name = help
command-help-description = How to start, and what you can do here
rules-title = { $game }: the rules
button-rules-first = Rules
