### What people prefer and what servers choose.

error-bad-choice = Possible there is { $wanted }, not “{ $value }”.
error-games-elsewhere = No games in this channel: in this server they run in { $channels }.
error-not-allowed-yet = Games may run in every channel now, so there is none to take back. Name those where they may run with `/settings allow`; then they run nowhere else.

language-name = English

## /preferences

preferences-title = Your preferences
preferences-scope = They hold in every server, at once, also at tables that are open.
preference-hand = My hand
preference-hand-hint = Where your cards come to you.
preference-hand-dm = By direct message
preference-hand-channel = Only by “Show my hand” at the table
preference-sort = Sort order
preference-sort-hint = How the cards of your hand are laid out.
preference-sort-suit = By suit, low cards first
preference-sort-suit-down = By suit, high cards first
preference-sort-rank = By rank, low cards first
preference-deck = Deck
preference-deck-hint = The colours of the suits where cards are drawn for you.
preference-deck-four = Four colours
preference-deck-two = Two colours
preference-text-only = Text only
preference-text-only-hint = Cards as plain letters and signs, without pictures.
preference-turn = My turn
preference-turn-hint = How your turn reaches you. An edited message makes no sound; a new one does.
preference-turn-auto = Edit; anew if I look away
preference-turn-edit = Always edit, without a sound
preference-turn-new = Always a new message
preference-reminders = Reminders
preference-reminders-hint = Be reminded when a table waits for you for long, or its clock runs out.
preference-auto-forced = Forced cards by themselves
preference-auto-forced-hint = At the end of a hand, single cards that you must play are played for you.
preference-language = Language
preference-language-hint = For all that only you see.
preference-language-auto = As my Discord

## /settings

settings-title = What holds in this server
settings-line = **{ $name }**: { $value }
settings-rules-hint = House rules: `/settings rules` lists those that are saved.
settings-changed = **{ $name }** is now: { $value }.
settings-allowed = Games may run in { $channels }, and nowhere else.
settings-everywhere = Games may run in every channel.
setting-channels = Channels
setting-channels-hint = Where games may begin: `/settings allow`, `/settings forbid`, `/settings everywhere`.
setting-channels-all = everywhere
setting-variant = Game
setting-variant-hint = What `/hearts new` opens if no other game is asked for: `/settings variant`.
setting-clock = Clock
setting-clock-hint = The clock that new tables begin with: `/settings clock`.
setting-place = Place
setting-place-hint = Where a game is posted: `/settings place`.
setting-place-thread = a thread of its own
setting-place-channel = the channel itself
setting-chattiness = Posts
setting-chattiness-hint = How much of a game is posted. Quiet leaves out the tricks and keeps the beginning of each hand, moons, score sheets and the result: `/settings chattiness`.
setting-chattiness-normal = every trick
setting-chattiness-quiet = quiet
setting-pictures = Pictures
setting-pictures-hint = Whether posts show the table as a picture beside the words: `/settings pictures`.
setting-cut-short = Cut hands short
setting-cut-short-hint = Whether the rest of a hand is played out at once when nothing that counts is left: `/settings cut-short`.
setting-language = Language
setting-language-hint = For all that everybody sees: `/settings language`.
setting-language-auto = as the server’s own on Discord
