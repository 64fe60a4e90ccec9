### Classements.

leader-title = { $game } · classement
leader-row = { $place }\. **{ $who }** · cote { $rating } · { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
leader-empty = Pas encore de classement. Finis une partie avec quelqu’un, et tu y es.
leader-stays = Je le tiens à jour.
button-post-board = Publier ici
board-posted = Publié. Je le tiens à jour jusqu’à ce que tu le supprimes.
period-all = depuis toujours
period-month = ces 30 derniers jours
period-week = ces 7 derniers jours

command-leaderboard-name = classement
command-leaderboard-description = Montre le classement de ce serveur
command-leaderboard-variant-name = jeu
command-leaderboard-variant-description = Quel jeu
picture-rating = cote
picture-leader = { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
} sur { $games }
alt-leaderboard = { $title }, { $subtitle } : { $leaders }.
alt-leader = { $place }. { $who }, cote { $rating }, { $words }
