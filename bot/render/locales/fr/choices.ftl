### Ce que chacun préfère et ce que les serveurs choisissent.

error-bad-choice = Ici, « { $value } » ne va pas. Au choix : { $wanted }.
error-games-elsewhere = On ne joue pas dans ce salon. Tu peux jouer dans { $channels }.

language-name = Français

## /préférences

preferences-title = Tes préférences
preferences-scope = Elles valent partout, tout de suite, même dans les parties en cours.
preference-hand = Mes cartes
preference-hand-hint = Où tu reçois tes cartes.
preference-hand-dm = En message privé
preference-hand-channel = Seulement par « Mes cartes » à la table
preference-sort = Tri
preference-sort-hint = Comment tes cartes sont rangées.
preference-sort-suit = Par couleur, les petites d’abord
preference-sort-suit-down = Par couleur, les grandes d’abord
preference-sort-rank = Par hauteur, les petites d’abord
preference-deck = Dessin des cartes
preference-deck-hint = Les couleurs dans lesquelles tes cartes sont dessinées.
preference-deck-four = Quatre couleurs
preference-deck-two = Deux couleurs
preference-text-only = Texte seul
preference-text-only-hint = Les cartes en lettres et en signes, sans images.
preference-moving = Images animées
preference-moving-hint = Une lune, la ♠D et le résultat bougent une seconde ; dans le fil, sauf si quelqu’un à la table a dit non.
preference-turn = Mon tour
preference-turn-hint = Comment tu apprends que c’est à toi. Une modification est silencieuse ; un nouveau message te prévient.
preference-turn-auto = Modifier ; me prévenir si je ne suis pas là
preference-turn-edit = Toujours modifier, sans bruit
preference-turn-new = Toujours un nouveau message
preference-reminders = Rappels
preference-reminders-hint = Un rappel quand une table t’attend depuis un moment, ou quand ton temps s’épuise.
preference-auto-forced = Jouer pour moi les cartes forcées
preference-auto-forced-hint = À la fin d’une donne, les cartes que tu dois jouer de toute façon partent toutes seules.
preference-tutorial = Expliquer mes premières parties
preference-tutorial-hint = À côté de tes cartes, chaque nouveauté est expliquée une fois, jusqu’à trois parties finies.
preference-language = Langue
preference-language-hint = La langue des messages que tu reçois, toi.
preference-language-auto = Comme Discord
preference-blocked = Personnes bloquées
preference-blocked-hint = Je ne vous réunis jamais, sauf à la seule table d’un tournoi. Je ne leur dis rien. Elles peuvent venir d’elles-mêmes à une table ouverte ; si tu en es l’hôte, tu peux les retirer.
preference-blocked-all = personne

## /réglages-serveur

settings-title = Réglages du serveur
setting-channels = Salons
setting-channels-hint = Où une partie peut commencer ; partout si tu n’en choisis aucun.
setting-channels-all = partout
setting-variant = Jeu
setting-variant-hint = Ce que `/hearts ouvrir` ouvre si tu ne demandes pas d’autre jeu.
setting-clock = Chrono
setting-clock-hint = Le chrono des nouvelles tables.
setting-place = Endroit
setting-place-hint = Où une partie est publiée.
setting-place-thread = un fil pour chaque partie
setting-place-channel = le salon même
setting-chattiness = Rythme du fil
setting-chattiness-hint = Quand le message d’une donne est modifié : à chaque carte, à chaque pli, ou tous les quatre plis. Quand énormément de monde joue, il l’est moins souvent.
setting-chattiness-cards = chaque carte
setting-chattiness-tricks = chaque pli
setting-chattiness-batches = tous les quatre plis
setting-pictures = Images
setting-pictures-hint = Si les messages montrent la table en image, à côté des mots.
setting-trick-pause = Pause après un pli
setting-trick-pause-hint = Combien de temps un ordi attend avant d’entamer le pli suivant, pour que tout le monde voie qui a pris le dernier.
setting-trick-pause-off = aucune
setting-trick-pause-1s = 1 seconde
setting-trick-pause-2s = 2 secondes
setting-cut-short = Finir les donnes plus tôt
setting-cut-short-hint = Si le reste d’une donne se joue tout seul quand plus rien ne peut changer les points.
setting-language = Langue
setting-language-hint = La langue des messages publics.
setting-language-auto = comme le serveur sur Discord
