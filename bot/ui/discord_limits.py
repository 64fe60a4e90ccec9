"""Discord's limits, as its documentation for developers gives them."""

from typing import Final

MOST_COMPONENTS: Final = 40  # of a message
MOST_TEXT: Final = 4000  # characters of a message
MOST_IN_ROW: Final = 5  # buttons
MOST_OPTIONS: Final = 25  # of a menu
LONGEST_OPTION: Final = 100  # characters of an option's label or value in a menu
MOST_SUGGESTED: Final = 25  # suggested values for an option of a command
LONGEST_SUGGESTED: Final = 100  # characters of a suggested value's name
LONGEST_LABEL: Final = 80  # characters of a button's label
LONGEST_CUSTOM_ID: Final = 100  # characters
LONGEST_NAME: Final = 100  # characters in a thread's or an event's name, and in its location
LONGEST_TITLE: Final = 45  # characters in the title of a form
