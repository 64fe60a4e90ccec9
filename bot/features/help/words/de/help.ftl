### Erste Schritte, und über diesen Bot.

help-title = Hearts in drei Schritten
help-what = Hearts ist ein Kartenspiel: Mach Stiche, aber meide Punkte; der niedrigste Stand gewinnt. Dieser Bot verteilt die Karten, schreibt die Punkte auf und zeigt deine Karten nur dir.
help-play = Mit **Jetzt spielen** oder `/hearts spielen` spielst du sofort gegen drei Computer. Mit anderen zusammen geht es so:
help-step-1 = **1.** Gib in einem Kanal deines Servers `/hearts neu` ein. Eine Lobby erscheint; die anderen drücken **Mitspielen**, und im **Host-Menü** nimmst du Computer dazu und änderst die Hausregeln.
help-step-2 = **2.** Sobald die Lobby sagt, dass es losgehen kann, drück **Start**. Deine Karten kommen als Direktnachricht; wenn keine ankommt, drück am Tisch **Meine Karten** oder gib `/hearts karten` ein.
help-step-3 = **3.** Tipp die Karten an, die du weitergeben willst, und bestätige. Wenn du dran bist, tipp eine Karte an; was die Regeln verbieten, ist grau.
help-here = Auf diesem Server wird in { $channels } gespielt.
help-yours = `/hearts suchen`: sagt dir, wann an einem Tisch jemand fehlt. `/tagespartie`: die Partie von heute, für alle dieselben Karten. `/turnier liste`: die Turniere dieses Servers. `/meine-einstellungen`: deine Sprache, die Sortierung deiner Karten, wie du erfährst, dass du dran bist. `/hearts partien`: deine beendeten Partien. **Auswertung** zeigt, was deine Entscheidungen darin gekostet haben.
help-more = `/hearts regeln` erklärt die Spiele:
help-game = **{ $game }** ({ $players } Spieler): { $what }

button-play-now = Jetzt spielen
button-open-table = Tisch eröffnen

about-title = Moonshooter { $version }
about-what = Leitet ganze Partien Hearts. `/hilfe` zeigt die ersten Schritte.
about-uptime = Läuft seit { $uptime }.
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
command-help-description = So startest du deine erste Partie
command-about-name = über
command-about-description = Version und Laufzeit dieses Bots
rules-title = { $game }: die Regeln
button-rules-first = Regeln
