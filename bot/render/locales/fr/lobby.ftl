### Le lobby, et le message à qui vient de prendre place.

lobby-title = ♥ { $game }
lobby-rules = Règles maison · { $rules }
lobby-clock = chrono { $clock }
lobby-range = { $fewest }–{ $most }
lobby-exactly = { $most } exactement
lobby-missing = Il manque encore { $missing ->
    [one] { $missing } personne
   *[other] { $missing } personnes
} pour commencer ({ $range }).
lobby-too-many = Trop de monde : on joue à { $most } au plus.
lobby-ready = C’est bon, on peut commencer. On joue jusqu’à { $most }.
lobby-full = La table est pleine : on peut commencer.
lobby-host-only = C’est { $host } (hôte) qui change les règles, ajoute des ordis, lance la partie ou ferme le lobby.
lobby-where = Regarder la table ↗
lobby-where-over = Voir la table ↗
lobby-playing = La partie est en cours. { $where }
lobby-finished = La partie est finie{ $count ->
    [0] .
    [one]  : { $who } a gagné.
   *[other]  : { $team ->
        [yes] { $who } ont gagné ensemble.
       *[no] { $who } se partagent la victoire.
    }
} { $where }
lobby-cancelled = Cette table est fermée.
lobby-cancelled-by = { $who } a fermé cette table.
game-ended = La gestion du serveur a arrêté la partie.
game-ended-by = { $who } a arrêté la partie.
lobby-expired = Personne n’a lancé cette partie : la table est fermée. Ouvres-en une avec `/hearts ouvrir`.

seat = { $number }. { $who }
seat-host = { $who } (hôte)
seat-computer = { $who } ({ $level }) : { $manner }
seat-free = —

clock-off = sans
clock-30s = 30 s
clock-90s = 90 s
clock-5m = 5 min
clock-1h = 1 h
clock-24h = 24 h

button-join = Rejoindre
button-leave = Quitter
button-start = Commencer
button-host = Menu de l’hôte
button-fill = Compléter à { $count }
button-add = Ajouter un ordi
button-remove = Retirer un ordi
button-rules = { $of ->
    [1] Règles maison
   *[other] Règles { $number }/{ $of }
}
button-cancel = Fermer le lobby

seated-title = Tu as ta place : { $game }
seated-closed = Table fermée : { $game }
seated-where = Retour au lobby ↗
seated-text = { $where } Quand la partie commence, tes cartes apparaissent ici. Personne d’autre ne les voit.

rule-value = { $name } : { $value }

host-title = Menu de l’hôte · { $game }
host-levels = Choisis en dessous comment joue chaque ordi, ou retire-le.
host-strength = Ordis : { $level }
host-strength-each = Ordis : niveaux différents
host-level = { $who } : { $level }
host-remove = Retirer { $who }
host-clock = Chrono : { $clock }
host-clock-hint = Quand le temps est écoulé, un ordi joue un tour ; au troisième de suite, il garde la place.
lobby-starts = Commence { $when }, s’il y a assez de monde.
series = Parties gagnées : { $scores }
series-of = { $who } { $games }
lobby-rematch-starts = Commence quand tout le monde est revenu, ou { $when } avec des ordis à la place des absents.
lobby-start-missed = Ça devait commencer { $when }, mais il manquait du monde. L’hôte peut lancer la partie dès que vous êtes assez.
start-choice = { $time } : { $days ->
    [0] dans { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }
   *[other] dans { $days } j { $hours } h
}
lobby-alone = Tu joues contre des ordis. Tes cartes sont en dessous.
lobby-alone-over = La partie est finie. Le résultat est en dessous.
lobby-open-already = Tu as déjà un lobby ouvert ici : { $where }
lobby-opened-in-channel = Chaque table a son propre fil, alors la tienne est ouverte dans { $channel } : { $where }
play-goes-on = Tu joues déjà à ce jeu contre des ordis. Voici tes cartes.

lobby-waiting = { $count ->
    [one] Une personne cherche une table comme celle-ci.
   *[other] { $count } personnes cherchent une table comme celle-ci.
}
rules-passed-over = Les règles maison « { $name } » de ce serveur ne vont plus avec ce jeu : la table commence avec les règles standard. Tu peux les changer dans le lobby.
