### Ce que coûtent les décisions, et pourquoi.

review-title = Analyse d’une partie · { $variant }, { $hands ->
        [one] { $hands } donne
       *[other] { $hands } donnes
    }
review-points = Les points sont comparés à la moyenne de tous : peu, c’est bien. Chaque décision est jugée sur ce qu’on savait à ce moment-là.
review-unjudged-warren = Les parties avec la carte Warren ne peuvent pas être analysées.
review-seat = { $player } a laissé filer { $points } points par donne, dans { $marked } de ses { $decisions } { $decisions ->
        [one] décision
       *[other] décisions
    }.
review-luck = Résultat : { $result } points par donne : { $luck } de chance, { $play } de décisions. Les cartes seules faisaient { $cards }.
review-marked = Les décisions qui ont coûté quelque chose, les plus chères d’abord :
review-none = Aucune décision n’a clairement coûté quelque chose.
review-place-play = Donne { $hand }, pli { $trick }, { $player }
review-place-pass = Donne { $hand }, passe, { $player }
review-place-moon = Donne { $hand }, lune, { $player }
review-cost = { $chosen } a coûté { $cost } ± { $error } points. Le mieux : { $best }.
review-moon-add = Ajouter aux autres
review-moon-subtract = Retirer de ton total

# Pourquoi une carte est meilleure : une idée du jeu, puis ce que ça donne.

why-because = { $cause }
why-usually-duck = D’habitude, tu restes dessous, mais pas ici. { $cause }
why-usually-honour-trap = D’habitude, tu retiens une carte aussi haute, mais pas ici. { $cause }
why-usually-exit = D’habitude, tu entames ce que quelqu’un d’autre doit prendre, mais pas ici. { $cause }
why-none = Pas de règle simple ici : en rejouant la donne bien des fois, { $better } réussit mieux.
why-suit-C = trèfle
why-suit-D = carreau
why-suit-S = pique
why-suit-H = cœur
why-moon-own-lead = La lune est encore à toi. Joue d’abord le plus haut : { $better }.
why-moon-own-play = La lune est encore à toi : joue { $better }.
why-moon-own-keep = La lune est encore à toi : garde { $played } pour plus tard.
why-moon-own-take = La lune est encore à toi. Prends ce pli avec { $better }.
why-moon-own-throw = La lune est encore à toi. Jette la carte qui perdrait un pli : { $better }.
why-moon-stop-take = { $who } a tous les points jusqu’ici. Essaie de prendre ce pli : { $better }.
why-moon-stop-give = { $who } a tous les points jusqu’ici. Donnes-en un à { $other } : { $better }.
why-moon-stop-keep = { $who } a tous les points jusqu’ici. Garde { $played } pour arrêter la lune.
why-moon-stop-play = { $who } a tous les points jusqu’ici. { $better } est ta meilleure chance d’arrêter la lune.
why-moon-stop-early-take = { $who } peut décrocher la lune. Essaie de prendre ce pli : { $better }.
why-moon-stop-early-give = { $who } peut décrocher la lune. Donne un point à { $other } : { $better }.
why-moon-stop-early-keep = { $who } peut décrocher la lune. Garde { $played } pour l’en empêcher.
why-moon-stop-early-play = { $who } peut décrocher la lune. { $better } est ta meilleure chance de l’en empêcher.
why-good-card-take = Va chercher ce pli : { $good } vaut −{ $points }.
why-good-card-now = Joue { $better } maintenant : c’est ta chance de la ramasser toi-même.
why-good-card-later = Garde { $played } pour un pli que tu prends.
why-good-card-keep = Garde { $played } pour attraper { $good }.
why-good-card-hope = { $good } doit encore tomber : essaie de prendre ce pli.
why-good-card-lead = Avec { $better }, tu as plus de chances d’avoir { $good }.
why-good-card-wait = Garde { $played } : un pli avec elle peut encore t’apporter { $good }.
why-queen-take-trick = { $queen } est dans le pli : reste à l’écart.
why-queen-take-own = Personne d’autre n’a de carte plus haute à { $suit } : { $played } prend tous les plis de { $suit }.
why-queen-take-risk = { $played } risque fort de prendre le pli elle-même.
why-queen-give = Tu ne peux pas fournir : débarrasse-toi de { $better } maintenant.
why-queen-under-now = { $high } est plus haute : donne { $better } maintenant.
why-queen-under-last = Sans { $guard }, il faut fournir { $suit } avec { $better }. Espère une carte plus haute maintenant.
why-queen-under-hope = Il reste une carte plus haute à { $suit } : joue { $better } tant qu’elle peut prendre le pli.
why-queen-wait = { $queen } peut attendre : tu auras une autre occasion. Jette { $better } maintenant.
why-honour-away-discard = { $better } pourrait un jour attraper { $queen }. Débarrasse-t’en.
why-honour-away-last = Tu joues en dernier, { $queen } ne peut plus tomber. Plus tard, { $better } pourrait l’attraper.
why-honour-away-safe = { $queen } ne tombe sans doute pas ici, alors joue { $better } : plus tard, elle pourrait l’attraper.
why-honour-away-sooner = { $better } devra bien partir un jour, et plus tard, { $queen } risque plus de tomber dessus.
why-honour-trap = { $queen } est encore en jeu : { $played } pourrait l’attraper.
why-flush = Entame petit à { $suit } : qui tient { $queen } n’a bientôt plus d’abri.
why-guard = Garde tes cartes de { $suit } : elles protègent { $queen }.
why-low-spade = Garde { $played } : elle reste sous { $queen }.
why-first-trick = Rien ne peut te faire mal au premier pli : lâche { $better }.
why-last-free = Tu joues en dernier et le pli ne coûte rien : prends-le avec { $better }.
why-high-when-taking = Tu le prends sans doute de toute façon : utilise { $better } et garde { $played }.
why-low-later = Ça coûte peu maintenant. Garde { $played } : tu en auras besoin pour t’échapper.
why-take-highest = Ça coûte peu maintenant : prends avec { $better }, ta plus haute.
why-take-high = Ça coûte peu maintenant : prends avec { $better }.
why-low-when-taking = Tu prends avec l’une comme avec l’autre : { $better } suffit, garde { $played }.
why-keep-high = Aucune des deux ne prend. Joue { $better } et garde { $played } : une carte haute prend un pli quand tu en veux un.
why-under-high = { $better } reste encore dessous. Plus tard, elle pourrait prendre un pli.
why-duck-costly = Le pli coûte déjà { $points } : reste dessous avec { $better }.
why-duck-queen = Quelqu’un peut y jeter { $queen } : reste dessous avec { $better }.
why-duck = Reste dessous avec { $better } : laisse ce pli à quelqu’un d’autre.
why-no-points = Tu le prends sans doute toi-même : n’y ajoute pas { $played }.
why-others-void = Presque personne n’a plus de { $suit } : les autres jettent leurs pires cartes sur { $played }.
why-others-void-all = Personne d’autre n’a de { $suit } : les autres jettent leurs pires cartes sur { $played }.
why-exit = Entame { $better } : quelqu’un d’autre doit sans doute prendre.
why-exit-sure = Entame { $better } : qui a du { $suit } doit prendre.
why-lead-middle = { $better } perd sans doute maintenant ; plus tard, elle pourrait prendre un pli.
why-lead-middle-low = { $better } perd sans doute maintenant ; plus tard, elle pourrait prendre un pli. Garde { $low } pour ce moment-là.
why-lead-under = { $better } perd encore maintenant : entame-la tant que les autres peuvent la battre.
why-lead-while = Entame { $better } tant que quelqu’un peut la battre : { $above ->
        [one] il ne reste qu’une carte plus haute à { $suit }.
       *[other] il ne reste que { $above } cartes plus hautes à { $suit }.
    }
why-lead-safer = Entame { $better } : { $played } prend plus facilement le pli.
why-keep-low = Entame { $better } maintenant et garde { $played } : elle te sort d’affaire plus tard.
why-cash = Prends ton pli à { $suit } maintenant, tant que les autres peuvent fournir : plus tard, ils y jettent des points.
why-cash-exit = Prends d’abord ton pli avec { $better }, et garde { $played } pour t’échapper.
why-void = Jette { $better } : une fois sans { $suit }, tu peux y jeter des points.
why-void-lead = Entame { $better } : une fois sans { $suit }, tu peux y jeter des points.
why-void-high = Joue { $better } : une fois sans { $suit }, tu peux y jeter d’autres cartes.
why-only-low = Garde { $played } : c’est ta seule petite carte à { $suit }.
why-unguarded = Tu n’as rien de petit à { $suit } : jette { $better }.
why-shed-high = { $better } pourrait prendre un pli plus tard. Jette-la, et garde tes petites cartes.
why-safe-suit = Entame { $suit } : il en reste davantage que de { $other }, les autres peuvent mieux fournir.
why-give-points = { $who } prend ce pli : donne { $better }.
why-give-points-likely = Quelqu’un d’autre prend sans doute ce pli : donne { $better }.
why-trump-highest = Coupe maintenant avec ton plus haut atout : ça coûte peu.
why-trump = Coupe maintenant avec { $better } : ça coûte peu.
why-trump-not = Couper peut te coûter { $points } { $points ->
        [one] point
       *[other] points
    } ou plus : jette plutôt { $better }.
why-trump-under = Joue { $better } : un atout plus haut peut prendre.
why-cancel = Ta carte { $better } annule l’autre.
why-cancel-hope = L’autre { $better } peut encore annuler la tienne.
why-partner = Ton partenaire le prend sans doute : économise { $played }.
why-partner-queen = Ton partenaire le prend sans doute : garde { $played } pour quelqu’un d’autre.
why-sides-lead = Entame-la comme { $better } : comme { $played }, tu prendrais plus souvent.
why-sides-high = { $better } n’a pas de côté aussi petit que { $played } : plus tard, avec elle, c’est plus dur d’éviter les plis.
why-side-away = Joue { $better } par son petit côté : l’autre prendrait des plis plus tard.
why-pass-queen = Passe { $queen } : avec si peu de petites cartes à { $suit }, tu ne peux pas la protéger.
why-pass-honour = Passe { $card } : elle pourrait attraper { $queen }.
why-pass-guard = Garde tes petites cartes de { $suit } : elles protègent { $queen }.
why-pass-guard-or-queen = Passe { $queen }, ou garde les petites cartes de { $suit } qui la protègent.
why-pass-low = Garde { $card } : elle reste sous { $queen }.
why-pass-good = Garde { $card } : elle t’aide à prendre { $good }.
why-pass-moon = Avec ces cartes, tu peux décrocher la lune : garde { $card }.
why-pass-stop = Garde { $card } : elle peut arrêter une lune.
why-pass-void = Passe tes dernières cartes de { $suit } : ensuite, tu peux jeter des points sur cette couleur.
why-pass-high = Passe { $card } : elle pourrait prendre des plis qui te coûtent.
why-score-ends-won = { $choice ->
        [add] Ajouter { $amount } termine la partie, et tu gagnes.
       *[subtract] Retirer { $amount } termine la partie, et tu gagnes.
    }
why-score-ends-lost = { $choice ->
        [add] Ajouter { $amount } termine la partie, et { $who } gagne.
       *[subtract] Retirer { $amount } termine la partie, et { $who } gagne.
    }
why-score-ahead = Tu mènes de { $lead } dans les deux cas. Ajouter { $amount } met { $who } à { $total } : plus vite c’est fini, mieux c’est pour toi.
why-score-behind = Tu as { $lead } de retard dans les deux cas. Ajouter { $amount } met { $who } à { $total }, et il te faut du temps pour revenir.
why-times = { $count ->
    [0] presque jamais
    [10] presque toujours
   *[other] { $count } fois sur 10
}
why-effect-queen = Avec { $played }, { $queen } finit chez toi { $often } ; avec { $better }, { $rarely }.
why-effect-queen-now = Si tu gardes { $queen }, elle finit chez toi { $often } ; si tu la joues maintenant, { $rarely }.
why-effect-queens = Avec { $played }, une dame chère finit chez toi { $often } ; avec { $better }, { $rarely }.
why-effect-foe-moon = Après { $played }, { $who } ou quelqu’un d’autre décroche la lune { $often } ; après { $better }, { $rarely }.
why-effect-foe-moon-alone = Après { $played }, { $who } décroche la lune { $often } ; après { $better }, { $rarely }.
why-effect-own-moon = Avec { $better }, tu décroches la lune { $rarely } ; avec { $played }, { $often }.
why-effect-good = Avec { $better }, tu prends une bonne carte { $rarely } ; avec { $played }, { $often }.
why-moon-wins = { $choice ->
        [add] Si tu ajoutes, tu gagnes { $rarely } ; si tu retires, { $often }.
       *[subtract] Si tu retires, tu gagnes { $rarely } ; si tu ajoutes, { $often }.
    }
why-effect-wins = Avec { $better }, tu gagnes la partie { $rarely } ; avec { $played }, { $often }.
