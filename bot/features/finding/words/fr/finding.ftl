### Chercher une table : /hearts chercher, ses réponses, et les invitations.

find-any = n’importe quel jeu
find-clock = { $game }, chrono { $clock }
find-title = { $count ->
    [one] Une table d’ici a une place libre
   *[other] { $count } tables d’ici ont des places libres
}
find-table = **{ $number }. { $game }** · { $where } · { $lacks ->
    [0] peut commencer
    [one] il manque une personne
   *[other] il manque { $lacks } personnes
}
find-table-who = { $who }
find-looking = Tu cherches une table : { $what }
find-until = Jusqu’à { $until }.
find-looking-text = Je t’écris dès qu’il manque quelqu’un à une table.
find-others = { $count ->
    [0] Personne d’autre ne cherche ça en ce moment.
    [one] Une autre personne cherche ça aussi.
   *[other] { $count } autres personnes cherchent ça aussi.
}
find-seated = Tu as déjà ta place à une table d’ici : { $where }
find-off = Tu as désactivé les invitations dans `/préférences`, donc je ne peux pas t’écrire quand il manque quelqu’un à une table. Aucune table n’a de place libre en ce moment.
find-stopped = Tu ne cherches plus de table.
find-declined = D’accord. Tu cherches encore jusqu’à { $until }.
find-in = Tu as ta place : { $game } dans { $where }

button-find = Trouve-moi une table
button-stop-looking = Ne plus chercher
button-come = J’y vais
button-come-table = J’y vais : la { $number }
button-not-now = Pas maintenant

invited-title = { $lacks ->
    [0] Une table a une place pour toi : { $game }
    [one] Il manque une personne à une table : { $game }
   *[other] Il manque { $lacks } personnes à une table : { $game }
}
invited-where = Dans { $where } avec { $who }.
invited-why = Tu m’as demandé de te prévenir. `/préférences` désactive les invitations.
invited-late = { $game } dans { $where } : cette table a tout son monde, ou elle est fermée.
seated-found = Quelqu’un d’autre cherche aussi ce jeu, alors j’ai ouvert cette table et je t’ai mis une place de côté. C’est toi l’hôte : appuie sur **Commencer** quand vous êtes assez.

command-hearts-find-name = chercher
command-hearts-find-description = Cherche une table où il manque quelqu’un, ou attends mon message
command-hearts-find-variant-name = jeu
command-hearts-find-variant-description = Quel jeu ; sinon, n’importe lequel
command-hearts-find-clock-name = chrono
command-hearts-find-clock-description = Combien de temps on peut réfléchir ; sinon, peu importe
command-hearts-find-hours-name = heures
command-hearts-find-hours-description = Combien d’heures chercher ; sinon, deux

preference-invitations = Invitations
preference-invitations-hint = Pendant que tu cherches une table (`/hearts chercher`) : un message privé quand il y manque quelqu’un. Avec des gens d’autres serveurs, tu joues en messages privés ; ils voient ton nom Discord.
preference-invitations-off = Aucune
preference-invitations-on = Aux tables du serveur
preference-invitations-company = Aussi avec des gens d’autres serveurs
help-find = **Trouver du monde** te prévient quand quelqu’un d’ici veut jouer.
button-help-find = Trouver du monde

company-host = Tu joues ici, dans tes messages privés. La partie commence quand tout le monde est là ; **Commencer** la lance tout de suite, avec des ordis aux places libres.
company-guest = Tu joues ici, dans tes messages privés. La partie commence quand tout le monde est là, ou quand l’hôte appuie sur **Commencer**.
company-begun = { $game } commence.
company-left = Tu as quitté la table : { $game }
find-company-on = Des gens d’autres serveurs peuvent aussi venir : vous jouerez alors dans vos messages privés.
find-company-off = Cherche une table dans un salon de serveur. Ou choisis **Aussi avec des gens d’autres serveurs** sous *Invitations* dans `/préférences` : je cherche alors d’ici aussi des gens de tous les serveurs, et vous jouez en messages privés.
find-unreached = Je ne peux pas t’écrire, donc tu ne cherches plus de table. Autorise les messages privés dans les réglages de confidentialité de Discord, puis cherche à nouveau.
setting-company = Joueurs d’autres serveurs
setting-company-hint = Qui cherche une table ici (`/hearts chercher`) et le souhaite trouve aussi des joueurs d’autres serveurs, et joue avec eux en messages privés.
