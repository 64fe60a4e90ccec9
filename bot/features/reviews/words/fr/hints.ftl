### Conseils, quand on joue contre des ordis.

button-hint = Conseil
button-hint-allow = Avec conseils
hint-question = Des conseils dans cette partie ?
hint-means = Alors c’est un entraînement : elle ne compte ni pour ton profil, ni pour ta courbe, ni pour un classement. Tu peux demander autant que tu veux.
hint-thinking = Je regarde ce que valent tes cartes…
hint-late = La partie a avancé. Redemande quand c’est à toi.
hint-failed = Pas de conseil pour cette décision : je n’ai pas pu la juger.
hint-best = Le mieux : { $what }
hint-value = { $best ->
    [yes] { $bar } **{ $what }** { $value }
   *[no] { $bar } { $what } { $value }
}
hint-how = Les points que tu prends dans cette donne, comparés à ceux de tous : une barre courte, c’est bien. Jugé sur ce que tu peux savoir maintenant.

error-no-hints-here = Les conseils, c’est quand tu joues en solo contre des ordis, et pas pour des donnes que d’autres jouent aussi.
error-hints-cost = Des conseils dans cette partie ? Alors c’est un entraînement : elle ne compte ni pour ton profil, ni pour ta courbe, ni pour un classement.
button-play = Jouer { $card }
