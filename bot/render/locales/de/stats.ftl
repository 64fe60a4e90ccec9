### Was jemand geschafft hat.

stats-title = { $who } · Statistik
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
stats-points = { $points } Punkte je Runde
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
