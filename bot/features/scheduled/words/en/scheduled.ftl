### Scheduled games: the event of the server, and notices to their people.

event-name = Hearts: { $game }
event-about = { $host } has scheduled a game of { $game }. To join: { $link }
seated-starts = { $game } starts { $when }. { $where }
seated-missed = { $game } did not start: players were missing. The lobby stays open, and the host can start as soon as enough are here. { $where }
