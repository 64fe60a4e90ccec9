### First steps, and about.

help-title = Hearts in three steps
help-what = Hearts is a card game of taking tricks and avoiding points: the lowest total wins. This bot deals, keeps the rules and the score, and shows your cards to nobody but you.
help-step-1 = **1.** Type `/hearts new` in a channel of your server. A lobby appears; the others press **Join**, and **Add computer** fills empty seats.
help-step-2 = **2.** When the lobby says so, press **Start**. Your cards come as a direct message; if yours are closed, press **Show my hand** at the table or type `/hearts hand`.
help-step-3 = **3.** Tap the cards you want to pass and confirm. When it is your turn, tap one card; those that the rules forbid are greyed out.
help-here = In this server games run in { $channels }.
help-yours = `/preferences`: your language, the order of your cards, how your turn reaches you. `/hearts games` looks back.
help-more = `/hearts rules` explains the games:
help-game = **{ $game }** ({ $players } players): { $what }

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
