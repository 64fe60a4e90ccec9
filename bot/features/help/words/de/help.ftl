### So fängst du an.

help-title = Willkommen bei Hearts
help-what = Punkte sind schlecht: jedes Herz kostet 1, die Pik-Dame 13. Wer die wenigsten kassiert, gewinnt.
help-play = Mit **Jetzt spielen** spielst du sofort gegen drei Computer.
help-new = Mit Freunden: Eröffne mit `/hearts neu` einen Tisch im Kanal, und lass sie **Mitspielen** drücken.
help-here = Auf diesem Server wird in { $channels } gespielt.
help-about = Moonshooter { $version }, läuft seit { $uptime }

button-play-now = Jetzt spielen

about-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tagen
}
about-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
about-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}

command-hearts-rules-name = regeln
command-hearts-rules-description = Die Regeln eines Spiels und die Hausregeln, die hier gelten
command-hearts-rules-variant-name = spiel
command-hearts-rules-variant-description = Welches Spiel
command-help-name = hilfe
command-help-description = So fängst du an, und das kannst du hier tun
rules-title = { $game }: die Regeln
button-rules-first = Regeln
