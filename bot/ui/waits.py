"""How long messages and answers are delayed for what belongs to them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Waits:
    """Times in seconds; what is not there by then is left out.

    Attributes:
        trick_picture_s: a finished trick waits for its picture.
        sheet_pictures_s: a score sheet waits for its pictures; the next hand is dealt meanwhile.
        answer_picture_s: the answer to a click, due within three seconds, waits for its picture.
        answer_s: an interaction waits for its answer; then it is deferred.
        drawing_s: a drawing that takes longer is stuck.
        thread_s: the first panels wait for the thread that they link to.
        posts_s: in direct messages the next hand waits for the score sheet above it.
        hand_s: a click that deals a hand waits for the direct message that brings it.
        stop_s: what is under way when the bot stops may take so long.
    """

    trick_picture_s: float = 1.0
    sheet_pictures_s: float = 3.0
    answer_picture_s: float = 0.8
    answer_s: float = 1.5
    drawing_s: float = 15.0
    thread_s: float = 5.0
    posts_s: float = 5.0
    hand_s: float = 5.0
    stop_s: float = 5.0
