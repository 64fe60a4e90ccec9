### Ce que quelqu’un a fait.

stats-title = { $who } · profil
stats-here = Parties finies sur ce serveur.
stats-everywhere = Parties finies sur tous les serveurs.
stats-empty = Aucune partie finie. Ouvre une table avec `/hearts ouvrir`.
stats-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
stats-place = place { $place } en moyenne
stats-rating = cote { $rating }
stats-left = { $games ->
    [one] { $games } partie quittée
   *[other] { $games } parties quittées
} avant la fin
stats-points = { $points } points par donne
stats-moons = { $count ->
    [one] { $count } lune
   *[other] { $count } lunes
}
stats-queens = { $count ->
    [one] { $count } dame prise
   *[other] { $count } dames prises
}
stats-bonuses = { $count ->
    [one] { $count } carte bonus
   *[other] { $count } cartes bonus
}
stats-achievements = Exploits
stats-achieved-moons = { $count ->
    [one] lune décrochée
   *[other] lune décrochée { $count } fois
}
stats-achieved-universes = { $count ->
    [one] tous les plis d’une donne
   *[other] tous les plis de { $count } donnes
}
stats-achieved-stops = { $count ->
    [one] une lune arrêtée avec le dernier cœur
   *[other] { $count } lunes arrêtées avec le dernier cœur
}
stats-achieved-escapes = { $count ->
    [one] la dame en main et zéro point
   *[other] la dame en main et zéro point, { $count } fois
}
stats-achieved-streak = une partie du jour { $count } jours de suite
stats-achieved-better = { $count ->
    [one] mieux que l’ordi expert dans une partie du jour
   *[other] mieux que l’ordi expert dans { $count } parties du jour
}
stats-together = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
stats-ahead = { $who } devant { $games }
stats-ahead-you = toi devant { $games }
stats-against = Toi et { $whom }
stats-never = Vous n’avez pas encore fini de partie à la même table.
stats-shared = même place { $games }

trend-how = Est-ce que tu joues bien ? Appuie sur *Analyse* sous un résultat, ou active *Moment le plus cher* dans `/préférences`. Ta courbe apparaît ici.

command-profile-name = profil
command-profile-description = Tes parties, tes victoires, tes points par donne, et comment tu joues
command-profile-player-name = joueur
command-profile-player-description = Le profil de qui ; sinon, le tien
