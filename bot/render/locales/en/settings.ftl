### What a server has chosen for itself: its house rules.

presets-title = This server’s house rules
presets-none = No house rules have been saved here. Open a table with `/hearts new`, change its house rules in the lobby, then save them with `/house-rules save`.
presets-game = **{ $game }** · new tables start with { $rules }
presets-standard = the standard rules
presets-set = • **{ $name }**: { $rules }
presets-set-default = • ★ **{ $name }**: { $rules }
presets-set-standard = same as the standard rules
presets-set-outdated = no longer fits this game; save it again or remove it
presets-hint = ★ = default. `/hearts new` lets you pick any of them by name.
presets-choice-standard = Standard rules
presets-choice-default = { $name } (default)

preset-saved = Saved the house rules “{ $name }” for { $game }: { $rules }. Pick them with `/hearts new`, or make them the default with `/house-rules default`.
preset-saved-default = Saved the house rules “{ $name }” for { $game }: { $rules }. New tables start with them.
preset-forgotten = Removed the house rules “{ $name }” for { $game }. Open tables keep theirs.
preset-default = New tables of { $game } start with the house rules “{ $name }”: { $rules }.
preset-default-standard = New tables of { $game } start with the standard rules.
preset-passed-over = This server’s house rules “{ $name }” no longer fit this game, so the table starts with the standard rules. You can change them in the lobby.
