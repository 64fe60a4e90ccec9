"""How long messages and answers wait for their pictures, threads and the like."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeouts:
    """Times in seconds; a message is sent without those parts that are not ready in time.

    Attributes:
        guilds_s: how long Discord may take to name the next server after the bot has connected.
        trick_picture_s: how long a finished trick waits for its picture.
        sheet_pictures_s: how long a score sheet waits for its pictures; the game continues.
        answer_picture_s: how long the answer to a click, due within three seconds, waits for its
            picture.
        panel_picture_s: how long the answer to a click on a hand panel waits for its picture, which
            follows by an edit if it is late.
        moving_picture_s: how long a post waits for a moving picture before it shows the still one.
        drawing_turn_s: how long a drawing may wait for its turn; after that, nobody needs it.
        answer_s: how long an interaction may take until it is deferred.
        drawing_s: how long a drawing may take until the process is considered stuck.
        thread_s: how long the first panels wait for the thread that they link to.
        posts_s: how long the next hand in direct messages waits for the score sheet above it.
        hand_s: how long a click that deals a hand waits for the direct message with it.
        stop_s: how long work in progress may take when the bot stops.
        between_edits_s: the minimum time between two edits of a post.
        replay_s: how long a running replay shows each trick.
    """

    guilds_s: float = 2.0
    trick_picture_s: float = 1.0
    sheet_pictures_s: float = 3.0
    answer_picture_s: float = 0.8
    panel_picture_s: float = 0.3
    moving_picture_s: float = 0.5
    drawing_turn_s: float = 2.0
    answer_s: float = 1.5
    drawing_s: float = 15.0
    thread_s: float = 5.0
    posts_s: float = 5.0
    hand_s: float = 5.0
    stop_s: float = 5.0
    between_edits_s: float = 1.0
    replay_s: float = 2.0
