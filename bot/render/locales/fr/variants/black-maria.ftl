variant-black-maria = Les grands piques coûtent 7, 10 et 13, { $rule-passing ->
    [right] et trois cartes vont toujours à droite
    [left] et trois cartes vont toujours à gauche
    [classic] avec les passes habituelles
   *[none] et on ne passe rien
}.
