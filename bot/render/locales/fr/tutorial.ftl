### Les premiers pas : une ligne à la fois, à côté des cartes, pendant les premières parties.

tutorial-hearts = Les cœurs
tutorial-goal = { $cards ->
    [some] Certaines cartes font des points
   *[other] { $cards } { $sided ->
        [yes] { $count ->
            [one] coûte
           *[other] coûtent
        } des deux côtés
       *[no] { $count ->
            [one] fait des points
           *[other] font des points
        }
    }
}{ $good ->
    [none] {""}
   *[other] , { $good } { $good_count ->
        [one] en ôte
       *[other] en ôtent
    }
}. { $team ->
    [yes] L’équipe qui en a moins gagne.
   *[no] Moins, c’est mieux.
}
tutorial-lead = On fournit si on peut{ $taker ->
    [clubs] ; tout trèfle bat sa plus haute carte.
    [diamonds] ; tout carreau bat sa plus haute carte.
    [hearts] ; tout cœur bat sa plus haute carte.
    [spades] ; tout pique bat sa plus haute carte.
    [either-side] . Tu dis quel côté compte.
    [uncancelled] . La plus haute prend, deux pareilles non.
   *[highest] ; la plus haute prend le pli.
}
tutorial-first-trick = Pas de points au premier pli : les cartes grises, c’est plus tard.
tutorial-discard = Pas de { $suit } : { $taker ->
    [clubs] trèfle est atout ici et peut prendre le pli.
    [diamonds] carreau est atout ici et peut prendre le pli.
    [hearts] cœur est atout ici et peut prendre le pli.
    [spades] pique est atout ici et peut prendre le pli.
    [uncancelled] tes points partent avec le pli.
   *[other] les points que tu jettes vont aux autres.
}
tutorial-moon = Les { $points } points pour { $team ->
    [yes] une équipe
   *[no] une personne
}, c’est la lune : { $effect ->
    [choice] les autres prennent { $amount }, ou elle perd { $amount }
    [subtract] elle perd { $amount }
   *[add] les autres prennent { $amount }
}. Un point ailleurs l’empêche.
tutorial-moon-most = { $hearts } cœurs et une { $queen } pour une personne, c’est la lune : ça l’aide ou ça coûte aux autres.
button-stop-tutorial = Je sais jouer
