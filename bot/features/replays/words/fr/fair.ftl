### Des donnes fixées d’avance, et vérifiables après.

fair-committed = Empreinte de la donne { $number } : `{ $commitment }`

verify-title = { $game } · donnes vérifiables
verify-holds = { $count ->
    [one] La seule donne jusqu’ici correspond à l’empreinte publiée
   *[other] Les { $count } donnes jusqu’ici correspondent aux empreintes publiées
} avant de jouer.
verify-broken = { $count ->
    [one] Une donne ne correspond pas
   *[other] { $count } donnes ne correspondent pas
} à l’empreinte publiée avant de jouer. Quelque chose ne va vraiment pas.
verify-too-early = Le secret de chaque donne est publié quand elle est finie. Il n’y a encore rien à vérifier.
verify-deal = { $sign } Donne { $number } : secret `{ $secret }`, { $clicks ->
    [one] un clic mélangé
   *[other] { $clicks } clics mélangés
} dedans
verify-how = Table { $table }. L’enregistrement de la partie contient tout ce qu’il faut pour recalculer les donnes ailleurs.
button-verify = Vérifier
