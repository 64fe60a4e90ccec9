"""How long tests wait for an event that must come: long, because the machine may be busy.

Events are noticed at once, so a green run never waits that long.
"""

from bot.ui.timeouts import Timeouts

PATIENCE_S = 120.0
GAME_S = 600.0  # a whole game

# The sandbox gives the bot this long to answer; three seconds only where they are the subject.
DEADLINE_S = 60.0

# The windows of rate limits take this fraction of their time: less in the sandbox than in the bot,
# so that requests may still arrive a quarter of a second closer together than they were made.
BOT_WINDOWS, SANDBOX_WINDOWS = 0.1, 0.05

# Nothing is left out of a message because it came late.
LONG_TIMEOUTS = Timeouts(
    guilds_s=0.25,  # the sandbox names its only server at once
    trick_picture_s=PATIENCE_S,
    sheet_pictures_s=PATIENCE_S,
    answer_picture_s=DEADLINE_S / 2,
    panel_picture_s=DEADLINE_S / 2,
    moving_picture_s=PATIENCE_S,
    drawing_turn_s=PATIENCE_S,
    answer_s=DEADLINE_S / 2,
    drawing_s=PATIENCE_S,
    thread_s=20.0,
    posts_s=PATIENCE_S,
    hand_s=PATIENCE_S,
    stop_s=PATIENCE_S,
)
