### Was ein Server für sich festgelegt hat: seine Hausregeln.

presets-title = Die Hausregeln dieses Servers
presets-none = Hier sind noch keine Hausregeln gespeichert. Eröffne einen Tisch mit `/hearts neu`, ändere in der Lobby die Hausregeln und speichere sie mit `/hausregeln speichern`.
presets-game = **{ $game }** · neue Tische beginnen mit: { $rules }
presets-standard = Standardregeln
presets-set = • **{ $name }**: { $rules }
presets-set-default = • ★ **{ $name }**: { $rules }
presets-set-standard = wie die Standardregeln
presets-set-outdated = passt nicht mehr zu diesem Spiel; neu speichern oder löschen
presets-hint = ★ = voreingestellt. Mit `/hearts neu` kannst du jede davon wählen.
presets-choice-standard = Standardregeln
presets-choice-default = { $name } (voreingestellt)

preset-saved = Die Hausregeln „{ $name }“ für { $game } sind gespeichert: { $rules }. Wähl sie mit `/hearts neu`, oder lass mit `/hausregeln standard` neue Tische mit ihnen beginnen.
preset-saved-default = Die Hausregeln „{ $name }“ für { $game } sind gespeichert: { $rules }. Neue Tische beginnen mit ihnen.
preset-forgotten = Die Hausregeln „{ $name }“ für { $game } sind gelöscht. Offene Tische behalten ihre.
preset-default = Neue Tische für { $game } beginnen mit den Hausregeln „{ $name }“: { $rules }.
preset-default-standard = Neue Tische für { $game } beginnen mit den Standardregeln.
preset-passed-over = Die Hausregeln „{ $name }“ dieses Servers passen nicht mehr zu diesem Spiel, deshalb gelten am Tisch die Standardregeln. Du kannst sie in der Lobby ändern.
