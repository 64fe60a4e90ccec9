### Erste Schritte, und über diesen Bot.

help-title = Hearts in drei Schritten
help-what = Hearts ist ein Stichspiel, in dem du Punkte vermeidest: Der niedrigste Stand gewinnt. Dieser Bot gibt die Karten, achtet auf die Regeln, schreibt die Punkte auf und zeigt deine Karten niemandem außer dir.
help-step-1 = **1.** Gib in einem Kanal deines Servers `/hearts neu` ein. Eine Lobby erscheint; die anderen drücken **Mitspielen**, und **Computer dazu** füllt leere Plätze.
help-step-2 = **2.** Sobald die Lobby es sagt, drück **Start**. Deine Karten kommen als Direktnachricht; sind deine geschlossen, drück am Tisch **Meine Karten** oder gib `/hearts karten` ein.
help-step-3 = **3.** Tipp die Karten an, die du weitergeben willst, und bestätige. Wenn du dran bist, tipp eine Karte an; was die Regeln verbieten, ist grau.
help-here = In diesem Server laufen Partien in { $channels }.
help-yours = `/meine-einstellungen`: deine Sprache, die Sortierung deiner Karten, wie du erfährst, dass du dran bist. `/hearts partien` schaut zurück.
help-more = `/hearts regeln` erklärt die Spiele:
help-game = **{ $game }** ({ $players } Spieler): { $what }

about-title = Moonshooter { $version }
about-what = Veranstaltet ganze Partien Hearts. `/hilfe` zeigt die ersten Schritte.
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
