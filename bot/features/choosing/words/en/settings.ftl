### The commands for settings and preferences.

command-settings-name = settings
command-settings-description = Change this server’s settings (needs Manage Server)
command-preferences-name = preferences
command-preferences-description = How you like to play: your hand, its order, language, reminders (only you see it)
