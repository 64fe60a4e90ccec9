### Les cartes prévues d’avance, et les donnes qui s’arrêtent plus tôt.

hand-plan-hint = Touche une carte pour la prévoir. Elle part à ton tour si elle est permise.
hand-planned = Prévue : { $card }. Elle part à ton tour si elle est permise ; touche-la encore pour annuler.
hand-plan-dropped = { $lead ->
    [yes] Tu avais prévu { $card }, mais maintenant tu entames : choisis une carte.
   *[no] Tu avais prévu { $card }, mais ce n’est pas permis : { $reason }.
}
button-planned = ✓ { $card }
hand-takes-rest = Personne ne peut battre les cartes qui te restent. Tu peux prendre le reste d’un coup.
button-rest = Prendre le reste
button-table = Table

claim-news = { $reason ->
    [all-mine] { $you ->
        [yes] Tu prends le reste : personne ne peut battre tes cartes.
       *[no] { $who } prend le reste : personne ne peut battre ces cartes.
    }
   *[settled] Plus de points en jeu.
} { $last ->
    [0] Le pli { $trick } s’est joué tout seul.
   *[other] Les plis { $trick }–{ $last } se sont joués tout seuls.
}
