### First steps, and about.

help-title = Hearts in three steps
help-what = Hearts is a card game: take tricks, avoid points, and finish with the lowest total. This bot deals, keeps score, and shows your cards only to you.
help-play = **Play now** or `/hearts play` deals you a hand against three computers at once. To play with others:
help-step-1 = **1.** Type `/hearts new` in a channel of your server. A lobby appears; the others press **Join**, and the **Host menu** adds computers and changes the house rules.
help-step-2 = **2.** When the lobby is ready to start, press **Start**. Your cards come as a direct message; if none arrives, press **Show my hand** at the table or type `/hearts hand`.
help-step-3 = **3.** Tap the cards you want to pass and confirm. When it is your turn, tap one card; those that the rules forbid are greyed out.
help-here = In this server you can play in { $channels }.
help-yours = `/hearts find`: tells you when a table needs one more. `/daily`: today’s deal, the same cards for everybody. `/tournament list`: the tournaments of this server. `/preferences`: your language, how your cards are sorted, how you learn that it’s your turn. `/hearts games`: your finished games. **Review** shows what your decisions in one of them cost.
help-more = `/hearts rules` explains the games:
help-game = **{ $game }** ({ $players } players): { $what }

button-play-now = Play now
button-open-table = Open a table

about-title = Moonshooter { $version }
about-what = Hosts whole games of Hearts. `/help` shows the first steps.
about-uptime = Running for { $uptime }.
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
command-help-description = How to start your first game
command-about-name = about
command-about-description = Version and uptime of this bot
rules-title = { $game }: the rules
button-rules-first = Rules
