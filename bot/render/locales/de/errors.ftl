### Was nicht geht, und was stattdessen geht.

error-player-error = Das geht hier nicht.
error-rule-error = Das erlauben die Regeln nicht.
error-not-your-turn = Du bist noch nicht dran.
error-not-now = Das geht an dieser Stelle der Runde nicht. Das kannst du jetzt tun:
error-not-in-hand = Diese Karte hast du nicht mehr. Das sind deine Karten:
error-wrong-pass-size = { $chosen ->
    [one] Du hast { $chosen } Karte gewählt
   *[other] Du hast { $chosen } Karten gewählt
}; gib genau { $expected } weiter.
error-already-passed = Du hast schon weitergegeben. Gespielt wird, sobald alle so weit sind.
error-must-open = Diese Runde beginnt mit { $allowed }.
error-must-follow = { $suit ->
    [C] Du hast Kreuz
    [D] Du hast Karo
    [S] Du hast Pik
    [H] Du hast Herz
   *[none] Du kannst bedienen
} und musst bedienen: { $allowed }.
error-hearts-not-broken = Herz ist noch nicht gebrochen. Ausspielen kannst du { $allowed }.
error-no-penalty-on-first-trick = Keine Strafkarten im ersten Stich. Spielen kannst du { $allowed }.
error-shade-needed = Wähl, welche Seite ausgespielt wird: hell oder dunkel.
error-game-is-over = Diese Partie ist vorbei. Drück unter dem Ergebnis auf Revanche, um noch eine zu spielen.
error-bad-option = { $option }: „{ $value }“ geht nicht. Erlaubt: { $wanted }.
error-wrong-player-count = Dieses Spiel ist für { $fewest } bis { $most } Leute, nicht für { $players }.

error-table-error = Das geht an diesem Tisch nicht.
error-unknown-table = Diesen Tisch gibt es nicht mehr. Mit `/hearts neu` eröffnest du einen neuen.
error-not-seated = Du spielst an diesem Tisch nicht mit. Du kannst zuschauen oder mit `/hearts neu` einen eigenen eröffnen.
error-already-seated = Du bist schon dabei.
error-table-full = Der Tisch ist voll ({ $most } Leute). Mit `/hearts neu` eröffnest du einen anderen.
error-only-host = Das kann nur { $host ->
    [none] der Host
   *[other] { $host }
}.
error-needs-more-players = { $missing ->
    [one] Es fehlt noch jemand
   *[other] Es fehlen noch { $missing } Leute
}, bevor die Partie beginnen kann. Lad jemanden ein oder nimm einen Computer dazu.
error-too-many-players = { $seated } Leute sind dabei, aber höchstens { $most } können dieses Spiel spielen.
error-no-computer-seated = An diesem Tisch ist kein Computer.
error-game-has-started = Zu spät: Die Partie hat schon begonnen. Mit „Meine Karten“ siehst du deine Karten.
error-game-not-started = Die Partie hat noch nicht begonnen. Der Host kann in der Lobby auf Start drücken.
error-table-closed = Dieser Tisch ist geschlossen. Mit `/hearts neu` eröffnest du einen neuen.
error-stale-step = Die Partie ist schon weiter. So steht es jetzt:
error-moved-command = Das findest du jetzt unter { $where }.
error-moved-to-form = Das ist jetzt *{ $button }* im Formular von { $where }.
error-moved-to-host-menu = Das ist jetzt *{ $button }* im *Host-Menü* eines Tisches, unter *Mehr*. { $where } eröffnet einen Tisch.
error-unknown-command = Diesen Befehl habe ich nicht mehr. Tipp /, um zu sehen, was ich kann.

error-practised = Das spielst du für dich allein; niemand kann mitspielen, und man kann es nicht verlassen oder beenden. Du kannst jederzeit aufhören. Nach zwei Tagen ohne dich endet es.

error-only-manager = Für die Server-Einstellungen brauchst du die Berechtigung *Server verwalten*. An deinem eigenen Tisch kannst du die Hausregeln in der Lobby ändern.

error-permissions = In { $channel } kann ich nicht spielen; dort fehlt mir: { $permissions }. Frag jemanden, der den Kanal verwaltet, oder spiel in einem anderen.
threads-permissions = In { $channel } kann ich keinen Thread benutzen; dort fehlt mir: { $permissions }. Die Partie geht im Kanal weiter.
channel-gone = Der Kanal deines Tisches wurde gelöscht, deshalb kann ich den Tisch nicht mehr zeigen. Die Partie kannst du trotzdem zu Ende spielen: in deinen Direktnachrichten oder mit `/hearts karten`.

## Die Berechtigungen, wie Discord selbst sie nennt.

permission-view_channel = *Kanal ansehen*
permission-send_messages = *Nachrichten senden*
permission-send_messages_in_threads = *Nachrichten in Threads senden*
permission-create_public_threads = *Öffentliche Threads erstellen*
permission-read_message_history = *Nachrichtenverlauf anzeigen*
permission-attach_files = *Dateien anhängen*

error-too-late-for-form = Das Öffnen hat zu lange gedauert. Bitte drück den Knopf noch einmal.

error-too-fast = Das war viel auf einmal. Bitte warte kurz.
error-too-many-own-tables = Du bist auf diesem Server schon an { $most } offenen { $most ->
    [one] Tisch
   *[other] Tischen
}. Spiel erst eine Partie zu Ende oder verlass einen Tisch: `/hearts verlassen`.
error-too-many-tables = Auf diesem Server { $most ->
    [one] ist schon { $most } Tisch
   *[other] sind schon { $most } Tische
} offen, mehr sind nicht erlaubt. Setz dich an einen davon, oder warte, bis einer frei wird.
error-game-not-over = Nur Partien, die zu Ende gespielt wurden, können ausgewertet werden.
error-export-runs = Deine Dateien werden schon zusammengestellt. Sie kommen dort an, wo du sie angefordert hast.
error-export-too-slow = Das dauert zu lange, weil gerade zu viele ihre Dateien haben wollen. Bitte versuch es später noch einmal.
error-kind-error = Das geht an dieser Art von Tisch nicht.
error-kind-removed = Diese Art von Partie gibt es hier nicht mehr; sie kann nicht weitergehen.

error-nothing-to-replay = Von dieser Partie ist noch keine Runde vorbei, also gibt es noch nichts zu sehen.
error-unclear-start-time = Wann ist „{ $value }“ bei dir? Schreib einmal deine Stadt dazu, zum Beispiel `20:30 Berlin`, oder wähl beim Tippen aus der Liste. Ich merke sie mir. `in 2h` braucht keine.
error-bad-start-time = Ich verstehe „{ $value }“ nicht als Zeit in den nächsten { $most } Tagen. Schreib zum Beispiel `morgen 20 Uhr`, `Fr 20:30` oder `in 2h`.
