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

error-no-hints-here = Tipps gibt es nur, wenn du allein gegen Computer spielst, und nicht bei Verteilungen, die auch andere spielen.
error-day-over = Der Tag dieser Partie ist vorbei. Die von heute wartet: `/tagespartie`.
error-day-not-over = Die Karten von heute bleiben bis Mitternacht (UTC) geheim. Danach kannst du alle ansehen.
error-nothing-to-learn = Diese Lektion oder Aufgabe gibt es nicht. `/lernen` zeigt alle Lektionen.
error-practised = Das spielst du für dich allein; niemand kann mitspielen, und man kann es nicht verlassen oder beenden. Du kannst jederzeit aufhören; nach zwei Tagen ohne dich schließt es sich.
error-unknown-season = Auf diesem Server gibt es keine Saison „{ $value }“. Wähl eine von denen, die der Befehl vorschlägt.
error-deal-spent = Du hast diese Tagespartie begonnen, bevor du deine Daten gelöscht hast, und es zählt nur ein Versuch. Die nächste kannst du ab Mitternacht (UTC) spielen.
error-played-alone = Eine Tagespartie spielt jeder allein und nur einmal; niemand kann mitspielen, und man kann sie nicht verlassen oder beenden. Du kannst jederzeit aufhören und bis Mitternacht (UTC) mit `/tagespartie` weiterspielen.

error-only-manager = Für die Server-Einstellungen brauchst du die Berechtigung *Server verwalten*. An deinem eigenen Tisch kannst du die Hausregeln in der Lobby ändern.
error-no-table-to-save = Du bist auf diesem Server nicht Host eines offenen Tisches für { $value }. Eröffne einen mit `/hearts neu`, ändere in der Lobby die Hausregeln und speichere sie dann.
error-bad-preset-name = Gib den Hausregeln einen Namen mit höchstens { $most } Zeichen. „standard“ ist vergeben: So heißen die eigenen Regeln des Spiels.
error-unknown-preset = Hausregeln namens „{ $value }“ gibt es auf diesem Server für dieses Spiel nicht. Wähl welche, die `/hearts neu` vorschlägt; „standard“ geht immer.
error-preset-outdated = Die Hausregeln „{ $value }“ passen nicht mehr zu diesem Spiel. Nimm andere, oder bitte die Serververwaltung, sie mit `/hausregeln speichern` neu zu speichern.
error-too-many-presets = Auf diesem Server sind für dieses Spiel schon { $most } Hausregeln gespeichert, mehr geht nicht. Lösch zuerst welche mit `/hausregeln löschen`.

error-permissions = In { $channel } kann ich nicht spielen; dort fehlt mir: { $permissions }. Frag jemanden, der den Kanal verwaltet, oder beginne in einem anderen.
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
error-too-many-reviews = { $most } deiner Partien warten schon auf ihre Auswertung. Warte, bis eine fertig ist.
error-replays-busy = Gerade laufen zu viele Rückblicke. Geh mit Stich ▸ weiter, oder versuch es in einer Minute noch einmal.
error-reviews-busy = Es werden gerade zu viele Partien ausgewertet. Versuch es in ein paar Minuten noch einmal.
error-needs-clock = Die Tische eines Duplikats warten aufeinander, deshalb brauchen sie eine Bedenkzeit.
error-seats-in-step = In einem Duplikat kannst du keinen Platz übernehmen: Du könntest die Karten von einem anderen Tisch kennen.
error-only-one-table = Ein Duplikat braucht mindestens zwei Tische. Mit `/hearts duplikat` eröffnen andere einen.
error-tables-differ = An allen Tischen müssen gleich viele sitzen. Füllt sie mit Computern auf, oder nehmt welche weg.
error-seated-twice = Eine Person, { $value }, sitzt an zwei Tischen dieses Duplikats.
error-other-table-of-duplicate = Du sitzt schon an einem anderen Tisch dieses Duplikats.
error-hands-in-step = Andere Tische spielen diese Runde noch. Du siehst sie, sobald alle sie gespielt haben.
error-unclear-start-time = Die Zeit „{ $value }“ ist in jeder Zeitzone ein anderer Moment, und Discord verrät mir deine nicht. Gib die Zeit noch einmal ein und wähl aus der Liste, wie lange es noch ist. Oder schreib `in 2h`, oder die Zeit mit Zone: `20:30 +01:00`.
error-bad-start-time = Ich verstehe „{ $value }“ nicht als Zeit in den nächsten { $most } Tagen. Schreib zum Beispiel `in 2h 30m`, `20:30 +01:00` oder `2026-12-24 20:30 UTC`.
error-unknown-tournament = Dieses Turnier kenne ich nicht. Vielleicht wurde es gelöscht.
error-bad-tournament = So geht das Turnier nicht: { $what ->
    [name] Der Name braucht 1 bis 60 Zeichen
    [most] Es können 2 bis 128 Leute mitspielen
    [size] Dieses Spiel wird nicht zu { $value } an einem Tisch gespielt
    [rounds] Es kann 1 bis 12 Durchgänge haben
    [hands] Ein Durchgang kann 1 bis 32 Runden haben, und ein Duplikat braucht eine feste Zahl von Runden
    [clock] Es braucht eine Bedenkzeit
    [round_minutes] Ein Durchgang kann 5 Minuten bis eine Woche dauern
    [break_minutes] Eine Pause kann bis zu einem Tag dauern
    [starts_at] Es muss in den nächsten 60 Tagen beginnen
   *[variant] Dieses Spiel gibt es nicht
}.
error-tournament-over = Dieses Turnier ist vorbei.
error-tournament-has-begun = Dieses Turnier hat schon begonnen.
error-tournament-not-begun = Dieses Turnier hat noch nicht begonnen.
error-tournament-full = Dieses Turnier ist voll: { $most } Leute spielen mit.
error-already-entered = Du spielst schon mit.
error-not-entered = Diese Person spielt in diesem Turnier nicht mit.
error-put-out = Du bist nicht mehr in diesem Turnier. Nur wer es leitet, kann dich wieder mitspielen lassen.
error-check-in-closed = Du kannst dich gerade nicht anwesend melden.
error-only-organiser = Das können nur { $organiser }, die Turnierleitung, und Leute, die den Server verwalten.
error-too-few-entered = Ein Turnier braucht mindestens zwei Leute.
error-nothing-to-reseat = Zwei Leute können nur die Plätze tauschen, wenn ein Durchgang ausgelost ist und noch nicht begonnen hat, und nur zwischen verschiedenen Tischen.
error-no-reason = Bitte nenn einen Grund. Alle werden ihn sehen.
error-bad-adjustment = Gib Platzpunkte von −{ $most } bis { $most } an, auch halbe, aber nicht 0.
error-not-paused = Dieses Turnier macht gerade keine Pause.
error-already-paused = Dieses Turnier macht schon Pause.
error-too-many-tournaments = Auf diesem Server sind schon { $most } Turniere offen, mehr sind nicht erlaubt.
error-nothing-to-export = Noch gibt es nichts zu exportieren: Kein Durchgang ist zu Ende.
error-export-runs = Deine Dateien werden schon zusammengestellt. Sie kommen dort an, wo du sie angefordert hast.
error-export-too-slow = Das dauert zu lange, weil gerade zu viele ihre Dateien haben wollen. Bitte versuch es später noch einmal.
error-table-of-tournament = Dieser Tisch gehört zu einem Turnier. Wer hier sitzt und wie gespielt wird, steht dort fest.
error-kind-error = Das geht an dieser Art von Tisch nicht.
error-kind-removed = Diese Art von Partie gibt es hier nicht mehr; sie kann nicht weitergehen.
