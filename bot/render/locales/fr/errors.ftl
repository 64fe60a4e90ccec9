### Ce qui n’est pas possible, et ce qui l’est.

error-player-error = Ça, ce n’est pas possible ici.
error-rule-error = Les règles ne le permettent pas.
error-not-your-turn = Ce n’est pas encore à toi.
error-not-now = Ce n’est pas possible à ce moment de la donne. Voici ce que tu peux faire maintenant.
error-not-in-hand = Tu n’as plus cette carte. Voici tes cartes.
error-wrong-pass-size = { $chosen ->
    [one] Tu as choisi { $chosen } carte
   *[other] Tu as choisi { $chosen } cartes
} ; passes-en exactement { $expected }.
error-already-passed = Tu as déjà passé. Le jeu commence quand tout le monde a passé.
error-must-open = Cette donne commence avec { $allowed }.
error-must-follow = { $suit ->
    [C] Tu as du trèfle
    [D] Tu as du carreau
    [S] Tu as du pique
    [H] Tu as du cœur
   *[none] Tu peux fournir
} et dois en jouer : { $allowed }.
error-hearts-not-broken = Les cœurs ne sont pas encore brisés. Tu peux entamer { $allowed }.
error-no-penalty-on-first-trick = Pas de carte à points au premier pli. Tu peux jouer { $allowed }.
error-shade-needed = Choisis le côté que tu entames : clair ou foncé.
error-game-is-over = Cette partie est finie. Appuie sur Revanche sous le résultat pour rejouer.
error-bad-option = { $option } ne peut pas être « { $value } ». Possible : { $wanted }.
error-wrong-player-count = Ce jeu se joue de { $fewest } à { $most }, pas à { $players }.

error-table-error = Ce n’est pas possible à cette table.
error-unknown-table = Cette table n’existe plus. Ouvres-en une avec `/hearts ouvrir`.
error-not-seated = Tu ne joues pas à cette table. Tu peux regarder, ou ouvrir la tienne avec `/hearts ouvrir`.
error-already-seated = Tu es déjà de la partie.
error-table-full = La table est pleine ({ $most } joueurs). Ouvres-en une autre avec `/hearts ouvrir`.
error-only-host = C’est réservé à { $host ->
    [none] l’hôte
   *[other] { $host }
}.
error-needs-more-players = { $missing ->
    [one] Il manque encore une personne
   *[other] Il manque encore { $missing } personnes
} pour commencer. Invite quelqu’un ou ajoute un ordi.
error-too-many-players = Vous êtes { $seated }, mais on joue à { $most } au plus.
error-no-computer-seated = Il n’y a pas d’ordi à cette table.
error-game-has-started = Trop tard : la partie a commencé. Appuie sur Mes cartes pour voir tes cartes.
error-game-not-started = La partie n’a pas encore commencé. L’hôte peut appuyer sur Commencer dans le lobby.
error-table-closed = Cette table est fermée. Ouvres-en une avec `/hearts ouvrir`.
error-stale-step = La partie a avancé. Voici où elle en est.
error-moved-command = C’est maintenant sous { $where }.
error-moved-to-form = C’est maintenant *{ $button }* dans le formulaire de { $where }.
error-moved-to-host-menu = C’est maintenant *{ $button }* dans le *Menu de l’hôte* d’une table, sous *Plus*. { $where } ouvre une table.
error-unknown-command = Je n’ai plus cette commande. Tape / pour voir ce que je sais faire.

error-practised = Tu joues ça en solo : personne ne peut venir, et on ne peut ni le quitter ni le fermer. Arrête quand tu veux. Ça se termine après deux jours sans toi.

error-only-manager = Pour les réglages du serveur, il te faut la permission *Gérer le serveur*. À ta propre table, tu peux changer les règles maison dans le lobby.

error-permissions = Je ne peux pas jouer dans { $channel } : il me manque { $permissions }. Demande à quelqu’un qui gère ce salon, ou joue dans un autre.
threads-permissions = Je ne peux pas utiliser de fil dans { $channel } : il me manque { $permissions }. La partie continue dans le salon même.
channel-gone = Le salon de ta table a été supprimé, je ne peux plus montrer la table. Tu peux quand même finir la partie dans tes messages privés ou avec `/hearts cartes`.

## Les permissions, comme Discord les appelle lui-même.

permission-view_channel = *Voir le salon*
permission-send_messages = *Envoyer des messages*
permission-send_messages_in_threads = *Envoyer des messages dans les fils*
permission-create_public_threads = *Créer des fils publics*
permission-read_message_history = *Voir les anciens messages*
permission-attach_files = *Joindre des fichiers*

error-too-late-for-form = L’ouverture a pris trop de temps. Appuie encore une fois sur le bouton.

error-too-fast = Ça fait beaucoup d’un coup. Attends un instant.
error-too-many-own-tables = Tu es déjà à { $most } { $most ->
    [one] table ouverte
   *[other] tables ouvertes
} sur ce serveur. Finis une partie ou quitte une table d’abord : `/hearts quitter`.
error-too-many-tables = Ce serveur a déjà { $most } { $most ->
    [one] table ouverte
   *[other] tables ouvertes
}, son maximum. Rejoins-en une, ou attends qu’une se libère.
error-game-not-over = On ne peut analyser que des parties jouées jusqu’au bout.
error-export-runs = Tes fichiers se préparent déjà. Ils arrivent là où tu les as demandés.
error-export-too-slow = C’est trop long : trop de monde veut ses fichiers en ce moment. Réessaie plus tard.
error-kind-error = Ce type de table ne le permet pas.
error-kind-removed = Ce type de partie n’existe plus ici, elle ne peut pas continuer.

error-nothing-to-replay = Aucune donne de cette partie n’est finie : il n’y a encore rien à revoir.
error-unclear-start-time = « { $value } », c’est quand chez toi ? Ajoute ta ville une fois, comme dans `20:30 Paris`, ou choisis dans la liste pendant que tu tapes. Je m’en souviens. `dans 2h` n’en a pas besoin.
error-bad-start-time = Je ne comprends pas « { $value } » comme une heure dans les { $most } prochains jours. Écris par exemple `demain 20h`, `ven 20:30` ou `dans 2h`.
