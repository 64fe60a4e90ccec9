### Tournois : l’inscription, l’appel, les rondes, le classement, et le menu de qui organise.
###
### round : ronde ; check-in : appel (on répond présent) ; bye : exempt ; Swiss : système suisse ;
### knock-out : élimination directe ; place points : points de place ; standings : classement

tournament-title = ♥ { $name }
tournament-kind = Tournoi · **{ $game }** · { $system ->
    [swiss] système suisse, { $rounds ->
        [one] une ronde
       *[other] { $rounds } rondes
    }
   *[other] élimination directe : qui gagne à sa table continue
}
tournament-system-swiss = Système suisse : tout le monde joue toutes les rondes
tournament-system-knock-out = Élimination directe : qui gagne continue
tournament-hands = { $hands ->
    [0] Une partie entière par ronde
    [one] Une donne par ronde
   *[other] { $hands } donnes par ronde
}
tournament-minutes = { $minutes } minutes au plus
tournament-size = tables à { $size }
tournament-filled = des ordis complètent la dernière table
tournament-byes = des exempts si le compte n’est pas rond
tournament-duplicate = Mêmes cartes : toutes les tables d’une ronde jouent les mêmes donnes.
tournament-starts = Commence { $when }. Appel à partir de { $opens }.
tournament-planned = Début prévu : { $when }.
tournament-starts-full = Commence quand vous êtes { $most }.
tournament-checks-in = **L’appel est ouvert**, et la première ronde commence { $until }. Seuls jouent ceux qui ont répondu présent.
tournament-paused = **En pause**, par { $who } : aucune ronde ne commence avant la reprise.
tournament-break = La ronde { $number } va être tirée au sort.
tournament-round-soon = La ronde { $number }{ $of ->
    [0] { "" }
   *[other] { " " }sur { $of }
} commence { $when }.
tournament-round-runs = La ronde { $number }{ $of ->
    [0] { "" }
   *[other] { " " }sur { $of }
} est en cours.
tournament-finished = Le tournoi est fini. **Classement** montre ce que chacun a fait.
tournament-cancelled = { $who ->
    [none] Le tournoi est annulé.
   *[other] { $who } a annulé le tournoi.
}
tournament-too-few = Le tournoi est annulé : moins de deux personnes ont répondu présent.
tournament-reason = Raison : { $reason }
tournament-organiser = Organisation : { $who }
tournament-players = **Inscrits** ({ $most ->
    [0] { $count }
   *[other] { $count } sur { $most } au plus
})
tournament-players-here = **Inscrits** ({ $here } sur { $count } ont répondu présent)
tournament-nobody = Personne encore. À toi d’ouvrir le bal !
tournament-more = … et { $count } de plus
tournament-people = { $count ->
    [one] une personne
   *[other] { $count } personnes
}
tournament-rounds = { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes
}

button-tournament-organise = Organiser
button-tournament-standings = Classement
button-tournament-table = Ma table
button-tournament-check-in = Je suis là
button-tournament-back = Rejouer
button-tournament-quit = Abandonner
button-tournament-link = Le tournoi

## L’appel et le rappel

tournament-check-in = L’appel : { $name }
tournament-check-in-over = L’appel est fini : { $name }
tournament-came = { $count ->
    [one] Une personne a répondu présent.
   *[other] { $count } personnes ont répondu présent.
}
tournament-came-so-far = { $count ->
    [0] Personne n’a encore répondu présent.
    [one] Une personne a répondu présent jusqu’ici.
   *[other] { $count } personnes ont répondu présent jusqu’ici.
}
tournament-missing = Il manque encore :
tournament-missed = Trop tard, et pas dans le tournoi :
tournament-all-here = Tout le monde est là.
tournament-soon = { $name } commence bientôt
tournament-soon-when = Ça commence { $when }.
tournament-soon-text = L’appel ouvre { $opens } : appuie alors sur le bouton ci-dessous ou sur celui du salon. Tu joues seulement si tu as répondu présent avant le début.
tournament-soon-open = L’appel est ouvert : appuie sur le bouton ci-dessous ou sur celui du salon. Tu joues seulement si tu as répondu présent avant le début.
tournament-soon-off = `/préférences` désactive les rappels.
tournament-begun = { $name } a commencé
tournament-begun-with-you = Tes cartes arrivent en message privé.
tournament-begun-without-you = Tu n’avais pas répondu présent, donc tu ne joues pas.
tournament-no-posts = Je ne peux rien publier sur **{ $name }** dans { $channel } : il me manque { $permissions }. Demande à quelqu’un qui gère le salon ; ensuite, je publie ce qui manque.
tournament-no-threads = Je ne peux pas utiliser de fils pour **{ $name }** dans { $channel } : il me manque { $permissions }. Les tables jouent dans le salon même.
tournament-no-pictures = Je ne peux pas montrer d’images pour **{ $name }** dans { $channel } : il me manque { $permissions }. Le tournoi continue sans.
tournament-no-channel = Le salon où se jouait **{ $name }** a été supprimé, je ne peux plus rien y publier. Le tournoi continue : les cartes arrivent en message privé, et `/tournoi voir` a le classement.
tournament-in = Tu as répondu présent : { $name }
tournament-in-text = La première ronde commence { $when }. Tes cartes arrivent en message privé.
tournament-joined-full = C’est noté : **{ $name }**. Ça commence quand c’est plein, et tu reçois tes cartes.
tournament-joined = C’est noté : **{ $name }**. Je te le rappelle 15 minutes avant le début. Réponds alors présent.
tournament-back = Te revoilà dans **{ $name }** : tu rejoues dès la prochaine ronde.
tournament-left = Tu ne joues plus dans **{ $name }**.
tournament-quit-sure = Abandonner **{ $name }** ? Tu joues la ronde en cours jusqu’au bout, et aucune autre. Si tu quittes la table, un ordi prend ta place. Tes résultats restent au classement.
tournament-not-open-yet = L’appel ouvre { $when }. Reviens à ce moment-là.
tournament-opened = **{ $name }** est annoncé dans { $where }. Tout le monde peut s’y inscrire. **Organiser**, dans l’annonce ou dans `/tournoi voir`, est ton menu.

## Les rondes

tournament-round = { $name } · ronde { $number }{ $of ->
    [0] { "" }
   *[other] { " " }sur { $of }
}
tournament-round-begins = Les tables ouvrent { $when }.
tournament-round-on = Les tables jouent.
tournament-round-until = Les tables jouent. La donne en cours { $until } est la dernière.
tournament-last-hand = Le temps est écoulé : chaque table joue sa donne jusqu’au bout.
tournament-round-over = Cette ronde est finie.
tournament-table = **{ $number }**{ $where } { $who }
tournament-computer = ordi
tournament-computers = { $count ->
    [one] un ordi
   *[other] { $count } ordis
}
tournament-ranked = { $place }\. **{ $who }** { $difference } · table { $number }{ $where }
tournament-score = { $place }. { $who } ({ $points })
tournament-not-played = sans résultat
tournament-bye = Exempt : { $who }
tournament-reseated = { $by } a fait changer de place { $who } et { $whom }.
tournament-no-table = Tu n’as pas de table dans cette ronde.
tournament-your-table = Ronde { $number }, table { $table } : { $where }
tournament-table-soon = Ronde { $number }, table { $table } : elle ouvre { $when }.
tournament-your-bye = Tu es exempt à la ronde { $number } : tu rejoues à la prochaine.
tournament-thread = { $name } · ronde { $number } · table { $table }

## Le classement

tournament-standings = { $name } · classement
tournament-after = { $number ->
    [0] Avant la première ronde
   *[other] Après la ronde { $number }{ $of ->
        [0] { "" }
       *[other] { " " }sur { $of }
    }
}
tournament-nobody-yet = Personne n’a encore joué de ronde.
tournament-result = ♥ { $name } · le résultat
tournament-won = { $count ->
    [one] **{ $who }** gagne le tournoi. Félicitations !
   *[other] **{ $who }** se partagent la victoire. Félicitations !
}
standing-row = { $place }\. **{ $who }** { $points } { $single ->
    [yes] point de place
   *[no] points de place
}
standing-ranked = { $place }\. **{ $who }** { $difference }
standing-points = { $points } { $single ->
    [yes] point
   *[no] points
}
standing-difference = écart { $points }
standing-adjusted = corrigé de { $points }
standing-byes = { $count ->
    [one] un exempt
   *[other] { $count } exempts
}
standing-gone = a abandonné
standing-out = éliminé à la ronde { $number }
standings-how = Le plus de points de place gagne. À égalité, { $by ->
    [difference] le meilleur écart compte
   *[points] le moins de points sur toutes les donnes compte
}, puis qui a fait mieux à la même table.
standings-how-difference = Ce qui compte : combien tu as fait mieux que les autres avec les mêmes cartes, sur toutes les tables. À égalité, les points de place comptent, puis qui a fait mieux à la même table.
picture-place-points = points de place
picture-points = points
picture-difference = écart
picture-podium-difference = écart { $points }
picture-podium-points = { $points } points de place
alt-standings = Classement : { $title }, { $subtitle }. Place, nom, { $first } et { $second } : { $rows }.
alt-standing = { $place }. { $who } { $points }, { $second }
alt-podium = Podium : { $title }, { $subtitle } : { $steps }.
alt-podium-points = place { $place } { $who } avec { $points } points de place
alt-podium-difference = place { $place } { $who }, écart { $points }

## Ce que fait qui organise

tournament-form = Un nouveau tournoi
tournament-form-name = Nom
tournament-hint-name = Comment il s’appelle
tournament-form-when = Quand
tournament-hint-when = Par exemple « demain 20h ». Laisse vide pour commencer quand c’est plein.
tournament-form-most = Places
tournament-hint-most = Combien de personnes peuvent jouer
tournament-form-players = { $count } places
tournament-form-preset = Comment
tournament-hint-preset = « Organiser » change tout le reste plus tard
tournament-preset-quick = Rapide
tournament-about-quick = 2 rondes de 4 donnes, 30 s par tour
tournament-preset-evening = Une soirée
tournament-about-evening = 4 rondes de 8 donnes, 90 s par tour
tournament-preset-league = Ligue
tournament-about-league = 5 rondes de 8 donnes, une semaine chacune, 24 h par tour
tournament-preset-duplicate = Mêmes cartes à toutes les tables
tournament-about-duplicate = 3 rondes de 8 donnes : tu te compares à la même place ailleurs
tournament-form-zone = Où es-tu ?
tournament-hint-zone = Pour savoir quand il est 20h chez toi. Je le demande une seule fois.
tournament-form-game = Jeu
tournament-hint-game = Avec les règles de ce serveur
tournament-form-system = Système
tournament-hint-system = Qui joue contre qui
tournament-form-rounds = Rondes
tournament-hint-rounds = De 1 à 12, en système suisse
tournament-form-hands = Donnes par ronde
tournament-hint-hands = De 1 à 32 ; 0 : des parties entières
tournament-form-duplicate = Mêmes cartes à toutes les tables
tournament-hint-duplicate = Toutes les tables d’une ronde jouent les mêmes donnes
tournament-form-size = Personnes par table
tournament-hint-size = Autant que le jeu le permet
tournament-form-clock = Chrono
tournament-hint-clock = Quand il est écoulé, un ordi joue un tour
tournament-form-minutes = Minutes par ronde
tournament-hint-minutes = Ensuite, la donne en cours est la dernière. Vide : sans limite
tournament-form-pause = Minutes avant une ronde
tournament-hint-pause = Du tirage au sort à la première donne
tournament-form-computers = Des ordis complètent la dernière table
tournament-hint-computers = Sans eux, certains sont exempts
button-tournament-again = Retour au formulaire
organise-game = Changer le jeu et les rondes
organise-game-hint = Jeu, règles maison, système, rondes, donnes
organise-tables = Changer les tables et les durées
organise-tables-hint = Taille, chrono, limite de temps, pause, ordis
organise-choose = Que veux-tu faire ?
organise-hint = Ce menu est pour toi et pour qui gère le serveur. Tout le monde voit ce que tu fais, avec ta raison.
organise-start = Commencer tout de suite
organise-start-hint = Sans attendre l’heure ni l’appel
organise-start-sure = Commencer avec tous les inscrits, qu’ils aient répondu présent ou non ? Ensuite, personne ne peut plus s’inscrire.
organise-pause = Mettre en pause
organise-pause-hint = Les tables en cours jouent ; aucune ronde ne commence
organise-resume = Continuer
organise-resume-hint = La prochaine ronde peut commencer
organise-drop = Retirer quelqu’un
organise-drop-hint = Ne joue plus aucune ronde
organise-restore = Faire revenir quelqu’un
organise-restore-hint = Quelqu’un qui a abandonné ou qui était en retard
organise-reseat = Échanger deux places
organise-reseat-hint = Deux personnes changent de place avant la ronde
organise-adjust = Corriger les points
organise-adjust-hint = Donner ou retirer des points de place
organise-cancel = Annuler le tournoi
organise-cancel-hint = Pour de bon ; les donnes finies comptent toujours
organise-csv = Exporter en CSV
organise-csv-hint = Classement, rondes et résultats, pour un tableur
organise-records = Exporter les enregistrements
organise-records-hint = Toutes les rondes finies, dans un fichier zip
organise-whom = { $action } : qui ?
organise-whom-else = { $action } : avec qui ?
organise-nobody = Il n’y a personne pour ça en ce moment.
organise-back = ◂ Revenir au menu
organise-points = Points de place
organise-points-hint = Par exemple 1, −2 ou 0,5
organise-reason = Raison
organise-reason-hint = Tout le monde la voit
organise-done = C’est fait.
organise-csv-here = Le classement et tous les résultats, **{ $name }**, en tableau.
organise-records-here = Les enregistrements, **{ $name }** : { $count ->
    [one] une ronde
   *[other] { $count } rondes
}, un fichier chacune, une partie par ligne. `python -m bot check` les vérifie.
tournament-adjusted = { $by } a changé les points de place pour { $who } : { $points }.
tournament-dropped = { $by } a retiré { $who } du tournoi.
tournament-restored = { $who } joue à nouveau.

error-only-managers-announce = Sur ce serveur, seuls ceux qui ont *Gérer le serveur* annoncent des tournois. Demande à l’un d’eux ; tu peux jouer dans tous.
tournaments-title = Les tournois de ce serveur
tournaments-none = Pas encore de tournoi. `/tournoi annoncer` en annonce un.
tournament-not-in-thread = Un tournoi ouvre un fil pour chaque table, alors annonce-le dans un salon, pas dans un fil.
tournaments-which = Il n’y a pas de tournoi ici. `/tournoi liste` montre ceux de ce serveur.
stats-honours = Tournois
stats-honour = { $name } : place { $place } sur { $of }

command-tournament-name = tournoi
command-tournament-description = Tournois : les annoncer, les suivre et les organiser
command-tournament-new-name = annoncer
command-tournament-new-description = Annonce un tournoi dans ce salon
command-tournament-list-name = liste
command-tournament-list-description = Les tournois de ce serveur (rien que pour toi)
command-tournament-show-name = voir
command-tournament-show-description = Un tournoi : ses réglages, qui joue, où il en est (rien que pour toi)
command-tournament-show-tournament-name = tournoi
command-tournament-show-tournament-description = Lequel ; sinon, celui d’ici
error-unknown-tournament = Je ne connais pas ce tournoi. Il a peut-être été supprimé.
error-bad-tournament = Ça ne va pas pour un tournoi : { $what ->
    [name] son nom doit avoir de 1 à 60 signes
    [most] de 2 à 128 personnes peuvent jouer
    [size] ce jeu ne se joue pas à { $value } par table
    [rounds] il peut avoir de 1 à 12 rondes
    [hands] une ronde peut avoir de 1 à 32 donnes, et avec les mêmes cartes partout, il faut un nombre de donnes
    [clock] il lui faut un chrono
    [round_minutes] une ronde peut durer de 5 minutes à une semaine
    [break_minutes] une pause peut durer un jour au plus
    [starts_at] il doit commencer dans les 60 prochains jours
   *[variant] ce jeu n’existe pas
}.
error-tournament-over = Ce tournoi est fini.
error-tournament-has-begun = Ce tournoi a déjà commencé.
error-tournament-not-begun = Ce tournoi n’a pas encore commencé.
error-tournament-full = Ce tournoi est plein : vous êtes déjà { $most }.
error-already-entered = Tu y joues déjà.
error-not-entered = Cette personne ne joue pas dans ce tournoi.
error-put-out = Tu n’es plus dans ce tournoi. Seule l’organisation peut te laisser revenir.
error-check-in-closed = L’appel n’est pas ouvert.
error-only-organiser = C’est réservé à { $organiser }, qui organise ce tournoi, et à qui gère le serveur.
error-too-few-entered = Pour un tournoi, il faut au moins deux personnes.
error-nothing-to-reseat = Deux personnes peuvent changer de place seulement entre le tirage au sort et le début de la ronde, et seulement d’une table à une autre.
error-no-reason = Donne une raison, s’il te plaît. Tout le monde la verra.
error-bad-adjustment = Donne un nombre de points de place de −{ $most } à { $most }, demis compris, mais pas 0.
error-not-paused = Ce tournoi n’est pas en pause.
error-already-paused = Ce tournoi est déjà en pause.
error-too-many-tournaments = Ce serveur a déjà { $most } tournois ouverts, le maximum.
error-nothing-to-export = Il n’y a encore rien à exporter : aucune ronde n’est finie.
error-table-of-tournament = Cette table fait partie d’un tournoi. Qui y joue et comment, ça se décide là-bas.

error-tournaments-elsewhere = Il n’y a pas de tournois dans ce salon. Tu peux en annoncer un dans { $channels }.
setting-tournament-channels = Salons des tournois
setting-tournament-channels-hint = Où on peut annoncer des tournois ; là où les parties peuvent commencer si tu n’en choisis aucun.
setting-tournament-channels-all = là où les parties peuvent commencer
setting-tournament-organisers = Qui organise les tournois
setting-tournament-organisers-hint = Qui peut annoncer un tournoi avec `/tournoi annoncer`.
setting-tournament-organisers-managers = ceux qui ont « Gérer le serveur »
setting-tournament-organisers-everybody = tout le monde
