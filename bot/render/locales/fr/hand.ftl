### Le panneau de chacun : les cartes et ce qu’on peut faire.

hand-pass-title = Donne { $number } · passe { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} à { $who } ({ $where })
hand-scatter-title = Donne { $number } · éparpille : une carte à chacun
pass-where = { $direction ->
    [left] { $distance ->
        [1] à ta gauche
        [2] deuxième à ta gauche
       *[other] troisième à ta gauche
    }
    [right] { $distance ->
        [1] à ta droite
        [2] deuxième à ta droite
       *[other] troisième à ta droite
    }
   *[across] en face
}
hand-chosen = Choisies : { $cards }
hand-none-chosen = Touche des cartes pour les choisir ; touche encore pour en reposer une.
scatter-one = { $card } à { $who }
button-confirm = Passer les { $count } ▸
button-choose-more = Encore { $count }
button-clear = Reposer

hand-passed-title = Donne { $number } · cartes passées
hand-passed = Tu as passé : { $cards }
hand-wait-others = On attend les autres.
hand-received = { $who } t’a passé { $cards }.
hand-extra = La carte en plus est { $card }. Pour la jouer, joue la carte Warren.

hand-turn-title = À toi · donne { $number } · pli { $trick } sur { $tricks }
hand-you-lead = Tu entames.
hand-choose-side = Tu entames { $light } (clair) ou { $dark } (foncé) ? Tout le monde fournit la couleur de ce côté.
button-side-light = { $card } clair
button-side-dark = { $card } foncé
button-other-card = Revenir
hand-restricted = Les cartes grises ne sont pas permises : { $reasons }.
reason-must-open = il faut d’abord entamer { $card }
reason-must-follow = tu dois fournir { $suit }
reason-hearts-not-broken = les cœurs ne sont pas encore brisés
reason-no-penalty-on-first-trick = pas de carte à points au premier pli

# Entre deux cartes du même pli.
hand-wait-title = Pas à toi · donne { $number } · pli { $trick } sur { $tricks }
hand-leads = { $who } entame{ $then ->
    [none] .
   *[other] , puis { $then }.
}
hand-next = On attend { $who }{ $then ->
    [none] .
   *[other] , puis { $then }.
}
# Là où le panneau n’est pas redessiné à chaque carte : ce qui reste vrai jusqu’à la fin du pli.
hand-after = Tu joues après { $who }.
hand-follow = Après toi : { $who }.
hand-clock = ⏱ Un ordi joue pour toi { $when }.
hand-decided-pass = ⏱ Plus de temps : un ordi a passé { $cards } pour toi.
hand-decided-play = ⏱ Plus de temps : un ordi a joué { $card } pour toi.
hand-decided-moon = ⏱ Plus de temps : un ordi a choisi { $choice ->
    [subtract] « Retirer »
   *[add] « Ajouter »
} pour toi.
hand-deleted = Le message avec tes cartes a été supprimé ; le revoici. `/hearts cartes` le montre à tout moment.
hand-stops = Ce message reste désormais comme il est. Touche un bouton pour continuer, ou tape `/hearts cartes`.
hand-dealing-title = La donne suivante arrive
hand-table = { $table } : { $scores }
hand-points = Cette donne : { $scores }
hand-trick-over = **Pli { $number } :** { $taken }
hand-trick-before = **Dernier pli :** { $taken }
hand-over-title = La partie est finie
hand-closed-title = La donne { $number } est finie : { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour toi
hand-closed-reset = Ton total est revenu à 0.

moon-title = { $kind ->
    [universe] ☾ Tu décroches l’univers !
   *[moon] ☾ Tu décroches la lune !
}
moon-question = { $team ->
    [each] Retirer { $amount } de ton total et de celui de ton partenaire, ou ajouter { $amount } à chacun en face ?
    [yes] Retirer { $amount } du total de ton équipe, ou ajouter { $amount } à l’autre ?
   *[no] Retirer { $amount } de ton total, ou ajouter { $amount } à tous les autres ?
}
moon-would-subtract = Retirer : { $scores }
moon-would-add = Ajouter : { $scores }
button-moon-subtract = { $team ->
    [each] Nous retirer { $amount } chacun
    [yes] Nous retirer { $amount }
   *[no] Me retirer { $amount }
}
button-moon-add = { $team ->
    [each] Ajouter { $amount } à chacun d’eux
    [yes] Ajouter { $amount } à l’autre équipe
   *[no] Ajouter { $amount } aux autres
}
