### Was jemand geschafft hat.

stats-title = { $who } · Profil
stats-here = Beendete Partien auf diesem Server.
stats-everywhere = Beendete Partien auf allen Servern.
stats-empty = Noch keine beendete Partie. Mit `/hearts neu` eröffnest du einen Tisch.
stats-games = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $wins } gewonnen
stats-place = im Schnitt Platz { $place }
stats-rating = Wertung { $rating }
stats-left = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} vorzeitig verlassen
stats-points = { $points } Punkte pro Runde
stats-moons = { $count ->
    [one] 1 Durchmarsch
   *[other] { $count } Durchmärsche
}
stats-queens = { $count ->
    [one] 1 Dame kassiert
   *[other] { $count } Damen kassiert
}
stats-bonuses = { $count ->
    [one] 1 Bonuskarte
   *[other] { $count } Bonuskarten
}
stats-achievements = Erfolge
stats-achieved-moons = { $count ->
    [one] ein Durchmarsch
   *[other] { $count } Durchmärsche
}
stats-achieved-universes = { $count ->
    [one] alle Stiche einer Runde genommen
   *[other] in { $count } Runden alle Stiche genommen
}
stats-achieved-stops = { $count ->
    [one] einen Durchmarsch mit dem letzten Herz verhindert
   *[other] { $count } Durchmärsche mit dem letzten Herz verhindert
}
stats-achieved-escapes = { $count ->
    [one] die Dame bekommen und keinen Punkt gemacht
   *[other] { $count } × die Dame bekommen und keinen Punkt gemacht
}
stats-achieved-streak = { $count } Tage in Folge eine Tagespartie
stats-achieved-better = { $count ->
    [one] in einer Tagespartie besser als der Profi-Computer
   *[other] in { $count } Tagespartien besser als der Profi-Computer
}
stats-together = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
stats-ahead = { $who } vorn: { $games }
stats-ahead-you = du vorn: { $games }
stats-against = Du und { $whom }
stats-never = Ihr habt noch keine Partie am selben Tisch beendet.
stats-shared = gleicher Platz: { $games }

trend-how = Wie gut spielst du? Drück unter einem Ergebnis auf *Auswertung*, oder schalte in `/meine-einstellungen` *Teuerster Moment* ein. Dann erscheint hier dein Verlauf.

command-profile-name = profil
command-profile-description = Deine Partien, Siege und Punkte pro Runde, und wie du spielst
command-profile-player-name = spieler
command-profile-player-description = Wessen Profil; ohne Angabe deins
