# Leçons et énigmes : ce qu’il faut faire, la réponse, les étoiles.

lesson-title = Leçon { $number } sur { $count } : { $topic }
lesson-stars = Une ★ pour chaque but : { $goals }
lesson-star-play = { $topic ->
    [moon-choice] le meilleur choix
    [pass] les meilleures cartes
   *[other] la meilleure carte
}
lesson-star-points = { $points } { $count ->
    [one] point
   *[other] points
  } au plus dans cette donne
lesson-begun = Une leçon de jeu : { $game }
puzzle-begun = L’énigme du jour : { $game }
puzzle-title = L’énigme du jour
puzzle-task = Un coup est clairement le meilleur. Tu le trouves ? Ton premier essai compte.
puzzle-streak = { $days ->
    [one] Une énigme résolue, un jour. Et si tu en faisais deux de suite ?
   *[other] Des énigmes résolues { $days } jours de suite.
  }
puzzle-tomorrow = Une nouvelle énigme arrive chaque jour à minuit UTC. Chaque jeu a la sienne : choisis-en un avec `/énigme`.
exercise-tricks = Les plis jusqu’ici sont en dessous. Rien de tout ça ne compte pour ta cote ni ton profil.
exercise-uncounted = Rien de tout ça ne compte pour ta cote ni ton profil.
exercise-counts-nowhere = Tes cartes arrivent en message privé, ou appuie sur le bouton. Rien de tout ça ne compte pour ta cote ni ton profil.
exercise-points = { $points } { $count ->
    [one] point
   *[other] points
  } dans cette donne
exercise-right = ✓ Bien vu : { $play }.
exercise-right-other = ✓ Bien vu : { $play }. Encore mieux : { $best }.
exercise-margin = { $count ->
    [one] La deuxième meilleure carte, { $other }, coûte
   *[other] Les deuxièmes meilleures cartes, { $other }, coûtent
} { $points } points de plus en moyenne.
exercise-wrong = ✗ { $best } est mieux : { $chosen } coûte { $points } points de plus en moyenne.
exercise-wrong-choice = ✗ Mieux : { $best }.
exercise-trick = Pli { $number } : { $trick }
exercise-unjudged = Le mieux, c’est { $best }. Voyons ce que donne ton choix.
learn-title = Leçons : { $game }
learn-stars = Tu as { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
} sur { $count }.
learn-note = Chaque leçon est une position d’une partie, que tu joues jusqu’à la fin de la donne. Essaie autant que tu veux : le meilleur résultat reste.
button-lesson = { $number }
button-lessons = Toutes les leçons
button-lesson-again = Essayer encore
button-lesson-next = Leçon suivante

# Ce qu’apprend chaque leçon.

lesson-duck = Rester dessous
lesson-take-free = Prendre ce qui est gratuit
lesson-dump = Jeter la carte chère
lesson-keep-low = Garder les petites cartes
lesson-leave-lead = Donner l’entame
lesson-keep-lead = Entamer haut tant que c’est sûr
lesson-flush = Faire sortir la carte chère
lesson-good-card = Prendre la bonne carte
lesson-side = Choisir un côté
lesson-other-side = Penser à l’autre côté
lesson-trump = Couper ou pas
lesson-lead-trump = Entamer atout
lesson-cancel = Annuler
lesson-partner = Penser à son partenaire
lesson-high-when-lost = Prendre avec la plus haute
lesson-count = Compter une couleur
lesson-pass = Passer ses cartes fortes
lesson-stop = Arrêter une lune
lesson-shoot = Décrocher la lune
lesson-moon-choice = Choisir ce que fait la lune

command-learn-name = apprendre
command-learn-description = Dix courtes leçons pour chaque jeu, à partir de vraies positions
command-learn-variant-name = jeu
command-learn-variant-description = Quel jeu ; sinon, Classic Hearts
command-puzzle-name = énigme
command-puzzle-description = L’énigme du jour : trouve le coup qui est clairement le meilleur
command-puzzle-variant-name = jeu
command-puzzle-variant-description = Quel jeu ; sinon, celui du jour
error-nothing-to-learn = Cette leçon ou cette énigme n’existe pas. `/apprendre` montre toutes les leçons.
help-learn = **Apprendre** a dix courtes leçons pour chaque jeu.
button-help-learn = Apprendre
help-puzzle = **Énigme** te demande la meilleure carte, une nouvelle chaque jour.
button-help-puzzle = Énigme
