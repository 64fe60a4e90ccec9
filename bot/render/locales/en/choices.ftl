### What people prefer and what servers choose.

error-bad-choice = You can’t choose “{ $value }” here. Choose one of: { $wanted }.
error-games-elsewhere = Games aren’t played in this channel. You can play in { $channels }.

language-name = English

## /preferences

preferences-title = Your preferences
preferences-scope = They apply everywhere, immediately, even in running games.
preference-hand = My hand
preference-hand-hint = Where you get your cards.
preference-hand-dm = By direct message
preference-hand-channel = Only by “Show my hand” at the table
preference-sort = Sort order
preference-sort-hint = How the cards in your hand are arranged.
preference-sort-suit = By suit, low cards first
preference-sort-suit-down = By suit, high cards first
preference-sort-rank = By rank, low cards first
preference-deck = Deck
preference-deck-hint = The suit colours of the cards drawn for you.
preference-deck-four = Four colours
preference-deck-two = Two colours
preference-text-only = Text only
preference-text-only-hint = Cards as letters and symbols, without pictures.
preference-moving = Moving pictures
preference-moving-hint = A moon, ♠Q and the result move for a second; in the thread, unless somebody at the table has this off.
preference-turn = My turn
preference-turn-hint = How you learn that it’s your turn. Edits are silent; a new message notifies you.
preference-turn-auto = Edit; notify me if I’m away
preference-turn-edit = Always edit, silently
preference-turn-new = Always a new message
preference-reminders = Reminders
preference-reminders-hint = A reminder when a table has waited for you a while, or your time is running out.
preference-auto-forced = Play forced cards for me
preference-auto-forced-hint = At the end of a hand, cards you have to play anyway are played for you.
preference-tutorial = Explain my first games
preference-tutorial-hint = Your hand explains what you meet first, once each, until you have finished three games.
preference-language = Language
preference-language-hint = The language of messages that only you see.
preference-language-auto = Same as Discord
preference-blocked = Blocked people
preference-blocked-hint = I never bring you together, except at the only table of a tournament. I don’t tell them. They can still sit down at an open table themselves; as its host you can remove them.
preference-blocked-all = nobody

## /settings

settings-title = Server settings
setting-channels = Channels
setting-channels-hint = Where games may begin; everywhere if you choose none.
setting-channels-all = everywhere
setting-variant = Game
setting-variant-hint = What `/hearts new` opens if you don’t ask for another game.
setting-clock = Clock
setting-clock-hint = The clock of new tables.
setting-place = Place
setting-place-hint = Where a game is posted.
setting-place-thread = a thread for each game
setting-place-channel = the channel itself
setting-chattiness = Pace of the thread
setting-chattiness-hint = How often the message of a hand is edited: at every card, when a trick ends, or every four tricks. While very many people play, it is edited less often.
setting-chattiness-cards = every card
setting-chattiness-tricks = every trick
setting-chattiness-batches = every four tricks
setting-pictures = Pictures
setting-pictures-hint = Whether posts show the table as a picture beside the words.
setting-trick-pause = Pause after a trick
setting-trick-pause-hint = How long a computer waits before it leads to the next trick, so that everybody sees who took the last one.
setting-trick-pause-off = none
setting-trick-pause-1s = 1 second
setting-trick-pause-2s = 2 seconds
setting-cut-short = End hands early
setting-cut-short-hint = Whether the rest of a hand is played automatically once nothing left can change the score.
setting-language = Language
setting-language-hint = Language of public messages.
setting-language-auto = same as the server on Discord

