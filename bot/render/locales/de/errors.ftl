### Was nicht geht, und was stattdessen geht.

error-player-error = Das geht hier nicht.
error-rule-error = Das erlauben die Regeln nicht.
error-not-your-turn = Du bist nicht dran; sobald du es bist, kannst du deine Karten antippen.
error-not-now = Das gehört zu einem anderen Teil der Runde. Hier ist, was du jetzt tun kannst.
error-not-in-hand = Diese Karte hast du nicht mehr. Hier sind deine Karten, wie sie jetzt sind.
error-wrong-pass-size = { $chosen ->
    [one] Du hast { $chosen } Karte gewählt
   *[other] Du hast { $chosen } Karten gewählt
}; gib genau { $expected } weiter.
error-already-passed = Du hast schon weitergegeben; die Karten sind unterwegs. Gespielt wird, sobald alle weitergegeben haben.
error-must-open = Womit die Runde beginnt, steht fest: { $allowed }.
error-must-follow = { $suit ->
    [C] Du hast Kreuz
    [D] Du hast Karo
    [S] Du hast Pik
    [H] Du hast Herz
   *[none] Du kannst bedienen
} und musst bedienen: { $allowed }.
error-hearts-not-broken = Herz ist noch nicht gebrochen. Ausspielen kannst du { $allowed }.
error-no-penalty-on-first-trick = Strafkarten dürfen nicht in den ersten Stich. Spielen kannst du { $allowed }.
error-shade-needed = Wer mit einer zweiseitigen Karte ausspielt, sagt ihre Seite an: hell oder dunkel.
error-game-is-over = Diese Partie ist vorbei. Für eine neue drück unter dem Ergebnis auf Revanche.
error-bad-option = { $option } kann nicht „{ $value }“ sein; möglich: { $wanted }.
error-wrong-player-count = Dieses Spiel geht mit { $fewest } bis { $most } Leuten, nicht mit { $players }.

error-table-error = Das geht an diesem Tisch nicht.
error-unknown-table = Diesen Tisch gibt es nicht mehr. `/hearts neu` eröffnet einen neuen.
error-not-seated = Du sitzt nicht an diesem Tisch. Du kannst zuschauen oder mit `/hearts neu` einen eigenen eröffnen.
error-already-seated = Du sitzt hier schon.
error-table-full = Alle Plätze sind besetzt: Mehr als { $most } können nicht mitspielen. `/hearts neu` eröffnet einen weiteren Tisch.
error-only-host = Das kann nur { $host ->
    [none] der Host
   *[other] { $host }
}.
error-needs-more-players = { $missing ->
    [one] Es fehlt noch jemand
   *[other] Es fehlen noch { $missing } Leute
}, bevor die Partie beginnen kann. Lad jemanden ein oder nimm einen Computer dazu.
error-too-many-players = { $seated } sitzen am Tisch, und dieses Spiel geht mit höchstens { $most }.
error-no-computer-seated = An diesem Tisch sitzt kein Computer.
error-game-has-started = Die Partie hat begonnen; das ging nur vorher. Mit „Meine Karten“ siehst du deine Karten.
error-game-not-started = Die Partie hat noch nicht begonnen. Drück in der Lobby auf Start, sobald alle da sind.
error-table-closed = Dieser Tisch ist geschlossen. `/hearts neu` eröffnet einen neuen.
error-stale-step = Dieser Moment ist vorbei. So steht es jetzt.

error-only-manager = Was in diesem Server gilt, kann nur ändern, wer die Berechtigung *Server verwalten* hat. Die Hausregeln deines eigenen Tisches kannst du in der Lobby ändern.
error-no-table-to-save = Du bist in diesem Server an keinem offenen Tisch für { $value } Host. Eröffne einen mit `/hearts neu`, ändere in der Lobby seine Hausregeln und speichere sie dann.
error-bad-preset-name = Hausregeln brauchen einen Namen mit höchstens { $most } Zeichen, und nicht „standard“: Das steht für die eigenen Regeln des Spiels.
error-unknown-preset = Hausregeln namens „{ $value }“ gibt es in diesem Server für dieses Spiel nicht. `/hearts neu` schlägt vor, welche es gibt; „standard“ geht immer.
error-preset-outdated = Die Hausregeln „{ $value }“ passen nicht mehr zu diesem Spiel. Nimm andere, oder lass sie von jemandem, der den Server verwaltet, mit `/server-einstellungen regeln-speichern` neu speichern.
error-too-many-presets = In diesem Server sind für dieses Spiel schon { $most } Hausregeln gespeichert, mehr gehen nicht. Lösch erst welche mit `/server-einstellungen regeln-löschen`.

error-permissions = In { $channel } kann ich nicht spielen; dort fehlt mir: { $permissions }. Frag jemanden, der den Kanal verwaltet, oder beginne in einem anderen.
threads-permissions = In { $channel } kann ich in keinem Thread weitermachen; dort fehlt mir: { $permissions }. Die Partie geht im Kanal selbst weiter.
channel-gone = Den Kanal deines Tischs gibt es nicht mehr, also kann ich den Tisch nicht mehr zeigen. Eine begonnene Partie lässt sich zu Ende spielen: mit Direktnachrichten und überall mit `/hearts karten`.

## Die Berechtigungen, wie Discord selbst sie nennt.

permission-view_channel = *Kanal ansehen*
permission-send_messages = *Nachrichten senden*
permission-send_messages_in_threads = *Nachrichten in Threads senden*
permission-create_public_threads = *Öffentliche Threads erstellen*
permission-read_message_history = *Nachrichtenverlauf anzeigen*
permission-attach_files = *Dateien anhängen*
