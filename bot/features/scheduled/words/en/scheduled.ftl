### Scheduled games: the event of the server, and notices to their people.

event-name = Hearts: { $game }
event-about = { $host } has scheduled a game of { $game }. To join: { $link }
seated-starts = { $game } starts { $when }. { $where }
seated-missed = { $game } did not start: the players were not complete. The lobby stays open, and the host can start it as soon as they are. { $where }
