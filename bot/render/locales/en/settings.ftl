### What a server has chosen for itself: its house rules.

presets-title = This server’s house rules
presets-none = No house rules have been saved here. Open a table with `/hearts new`, change its house rules in the lobby, then save them under a name with `/settings save-rules`.
presets-game = **{ $game }** · new tables begin with { $rules }
presets-standard = the standard rules
presets-set = • **{ $name }**: { $rules }
presets-set-default = • ★ **{ $name }**: { $rules }
presets-set-standard = as the standard rules
presets-set-outdated = does not fit this game any more; save it anew or remove it
presets-hint = ★ = where nothing else is chosen. `/hearts new` takes any of them by name.
presets-choice-standard = Standard rules
presets-choice-default = { $name } (default)

preset-saved = Saved the house rules “{ $name }” for { $game }: { $rules }. `/hearts new` offers them; `/settings default-rules` lets new tables begin with them.
preset-saved-default = Saved the house rules “{ $name }” for { $game }: { $rules }. New tables begin with them.
preset-forgotten = The house rules “{ $name }” for { $game } are removed. Tables that are open keep theirs.
preset-default = New tables of { $game } begin with the house rules “{ $name }”: { $rules }.
preset-default-standard = New tables of { $game } begin with the standard rules.
preset-passed-over = This server’s house rules “{ $name }” do not fit this game any more, so the table has the standard rules. You can change them in the lobby.
