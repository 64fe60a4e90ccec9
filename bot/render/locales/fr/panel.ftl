### Le panneau de chacun : les mots de son image, et les quelques lignes à côté.

panel-you = Toi
panel-us = Nous
panel-them = Eux
panel-away = pas là
panel-queued = prévue
panel-hand = Donne { $hand }
panel-trick = Donne { $hand } · { $trick }/{ $tricks }
panel-pass = { $direction ->
    [left] Passe à gauche
    [right] Passe à droite
    [across] Passe en face
    [scatter] Éparpille
   *[hold] Pas de passe
}{ $distance ->
    [2] { $direction ->
        [across] {""}
       *[left] {" "}(2e)
    }
    [3] { $direction ->
        [across] {""}
       *[left] {" "}(3e)
    }
   *[other] {""}
}
# À côté de la plaque d’en face, il y a la place pour 17 signes.
panel-trumps = Atout { $suit }{ $broken ->
    [yes] , ouvert
    [no] , fermé
   *[none] {""}
}
panel-hearts = { $broken ->
    [yes] ♥ brisés
   *[no] ♥ pas brisés
}
panel-kitty = Talon : 1 carte
panel-extra = Carte en plus : { $card }
panel-carried = { $points ->
    [one] En jeu : { $points } point
   *[other] En jeu : { $points } points
}

## La pilule : ce qui se passe, en 24 signes environ

pill-pass = { $done ->
    [yes] { $count ->
        [one] Passe-la à { $who }
       *[other] Passe ces { $count } à { $who }
    }
   *[no] Passes-en { $count } à { $who }
}
pill-scatter = { $done ->
    [yes] Passe ces { $count }
   *[no] Passe 1 carte à chacun
}
pill-hint-pass = Conseil : passe { $count ->
    [one] celle-ci
   *[other] ces { $count }
}
pill-wait-all = On attend les autres
pill-passing = Les cartes passent
pill-wait = On attend { $who }
pill-absent = { $who } { $count ->
    [one] te fait
   *[other] te font
} attendre
pill-dealing = La donne suivante arrive
pill-lead = À toi d’entamer
pill-follow = { $shade ->
    [light] À toi : { $suit } clair
    [dark] À toi : { $suit } foncé
   *[none] À toi : fournis { $suit }
}
pill-any = { $banned ->
    [none] À toi : carte au choix
   *[some] À toi : défausse
}
pill-side = Quel côté compte ?
pill-hint = Conseil : { $card }
pill-hint-under = Conseil : { $card }, sous { $best }
pill-takes = { $you ->
    [yes] Tu prends
   *[no] { $who } prend
} { $card ->
    [none] { $points ->
        [0] le pli
        [one] { $points } point
       *[other] { $points } points
    }
   *[other] { $card } : { $signed }
}
pill-nobody = Personne ne le prend
pill-moon = ☾ { $you ->
    [yes] Tu as les { $points } points
   *[no] { $who } { $count ->
        [one] a
       *[other] ont
    } les { $points } points
}
pill-shot = ☾ { $kind ->
    [universe] L’univers : { $who }
   *[moon] La lune : { $who }
}
pill-next = Suite : { $direction ->
    [left] passe à gauche
    [right] passe à droite
    [across] passe en face
    [scatter] éparpille
   *[hold] pas de passe
}{ $distance ->
    [2] { $direction ->
        [across] {""}
       *[left] {" "}(2e)
    }
    [3] { $direction ->
        [across] {""}
       *[left] {" "}(3e)
    }
   *[other] {""}
}

## Le tapis

mat-any = carte au choix
mat-any-but = tout sauf { $cards }
mat-raised = une carte relevée
mat-opens = { $card } ouvre la donne
mat-choose = { $count ->
    [one] Choisis { $count } carte
   *[other] Choisis { $count } cartes
}
mat-scatter = une carte à chacun
mat-leads = { $who } entame
mat-chooses = { $who } choisit
mat-stops = Un cœur arrête { $who }

## À côté de l’image : trois lignes courtes au plus

beside-turn = **{ $words }.**
beside-lead = **À toi :** tu entames, { $words }.
beside-winning = { $who } mène avec { $card }.
beside-queued = Prévue : { $card }. Touche-la encore pour annuler.
beside-pass = **Passe { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} à { $who }**{ $where ->
    [none] .
   *[other] {" "}({ $where }).
}
beside-scatter = **Éparpille :** une carte à chacun.
button-leave-game = Quitter la partie

## Descriptions, de 1024 signes au plus

panel-alt-trick = Sur la table : { $plays }.
panel-alt-sweep = Le pli : { $plays }.
panel-alt-wins = (mène)
panel-alt-cancelled = (annulée)
panel-alt-chosen = Choisies : { $cards }.
panel-alt-queued = Prévue : { $card }.
panel-alt-hint = Conseil : { $cards }.
panel-alt-seats = Dans le sens des aiguilles d’une montre à partir de ta gauche : { $seats }.
public-alt-strip = Plis d’avant : { $tricks }.
public-alt-older = { $cards } { $taken ->
    [no] à personne
   *[other] à { $who } ({ $points })
}
public-alt-seats = Dans le sens des aiguilles d’une montre à partir de la gauche : { $seats }.
panel-alt-passed = a passé

## Lunes, donnes et parties

outcome-moon-title = ☾ Tu décroches { $kind ->
    [universe] l’univers
   *[moon] la lune
} ! Choisis :
outcome-moon-add = { $team ->
    [each] Eux +{ $amount } chacun
    [yes] Eux +{ $amount }
   *[no] Les autres +{ $amount }
}
outcome-moon-subtract = { $team ->
    [each] Nous −{ $amount } chacun
    [yes] Nous −{ $amount }
   *[no] Toi −{ $amount }
}
outcome-goes-on = La partie continue
outcome-lead = Tu mènes de { $points }
outcome-level = À égalité en tête
outcome-behind-by = Tu as { $points } de retard
outcome-ends = Fini : { $you ->
    [yes] { $count ->
        [one] tu gagnes
       *[other] vous gagnez
    }
   *[no] { $who } { $count ->
        [one] gagne
       *[other] gagnent
    }
}
outcome-reaches = { $you ->
    [yes] { $count ->
        [one] Tu atteins
       *[other] Vous atteignez
    }
   *[no] { $who } { $count ->
        [one] atteint
       *[other] atteignent
    }
} { $limit }
outcome-alt-option = { $title } : { $totals }. { $words }
outcome-hand = Donne { $hand } : { $team ->
    [yes] { $points } pour vous
   *[no] { $points } pour toi
}
outcome-hand-moon = Donne { $hand } : ☾ { $kind ->
    [universe] l’univers
   *[moon] la lune
} pour { $you ->
    [yes] toi
   *[no] { $who }
}
outcome-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
outcome-won = { $points ->
    [0] Gagné !
    [one] Gagné avec { $points } point d’avance !
   *[other] Gagné avec { $points } points d’avance !
}
outcome-shared = Victoire partagée !
outcome-won-words = { $team ->
    [yes] { $own } points contre { $total }
   *[no] { $own ->
        [one] { $own } point
       *[other] { $own } points
    }, { $who } en avait { $total }
}
outcome-null = Tout le monde est revenu à 0
outcome-finished = { $team ->
    [yes] Vous prenez
   *[no] Tu prends
} la { $place ->
    [1] 1re
   *[other] { $place }e
} place
outcome-behind = { $points } derrière { $above }{ $is_winner ->
    [yes] {""}
   *[no] {" "}· { $who } gagne
}
outcome-game = { $game } · { $hands ->
    [one] { $hands } donne
   *[other] { $hands } donnes
}
outcome-foot-moon = { $count ->
    [one] Tu as décroché la lune à la donne { $hand }.
   *[other] Tu as décroché la lune { $count } fois.
}
outcome-foot-clean = Tu n’as rien pris dans { $count } donnes sur { $hands }.
outcome-foot-worst = La plus chère : la donne { $hand }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
