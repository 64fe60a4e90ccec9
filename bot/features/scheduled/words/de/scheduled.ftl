### Tische, die zu einer festen Zeit beginnen.

error-unclear-start-time = Die Zeit „{ $value }“ ist in jeder Zeitzone ein anderer Moment, und Discord verrät mir deine nicht. Gib die Zeit noch einmal ein und wähl aus der Liste, wie lange es noch ist. Oder schreib `in 2h`, oder die Zeit mit Zone: `20:30 +01:00`.
error-bad-start-time = Ich verstehe „{ $value }“ nicht als Zeit in den nächsten { $most } Tagen. Schreib zum Beispiel `in 2h 30m`, `20:30 +01:00` oder `2026-12-24 20:30 UTC`.
event-name = Hearts: { $game }
event-about = { $host } hat eine Partie { $game } angesetzt. Mitspielen: { $link }
