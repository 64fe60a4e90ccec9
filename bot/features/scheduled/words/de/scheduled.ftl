### Angesetzte Partien: das Event des Servers, und Nachrichten an ihre Leute.

event-name = Hearts: { $game }
event-about = { $host } hat eine Partie { $game } angesetzt. Mitspielen: { $link }
seated-starts = { $game } beginnt { $when }. { $where }
seated-missed = { $game } hat nicht begonnen: Es fehlten Leute. Die Lobby bleibt offen, und der Host kann starten, sobald genug da sind. { $where }
