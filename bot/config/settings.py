"""The settings: their names, defaults and meanings, also for ``.env.example`` and the docs.

The settings of a feature are ``SETTINGS`` in its module ``settings``.
"""

from typing import Final

from bot.config.values import Setting
from bot.installed import modules
from bot.request_budget import GLOBAL_LIMIT

DEFAULT_DATABASE: Final = "data/moonshooter.db"
AUTO: Final = "auto"


_CORE_SETTINGS: Final = (
    Setting(
        "DISCORD_TOKEN",
        None,
        "The bot's token, from the page of your application on Discord (Bot, Reset Token). "
        "Anyone who has it controls the bot: keep it secret.",
    ),
    Setting(
        "DISCORD_TOKEN_FILE",
        "",
        "A file with the token, such as /run/secrets/discord_token, instead of DISCORD_TOKEN.",
    ),
    Setting(
        "DISCORD_API_BASE",
        "",
        "The address of a sandbox's API on this machine, such as http://127.0.0.1:8765/api/v10, to "
        "use it instead of Discord. Empty: Discord.",
    ),
    Setting(
        "DISCORD_PUBLIC_KEY",
        "",
        "The public key of your application, from its page on Discord (General Information). "
        "Needed if HEARTS_INGRESS is http; it is no secret.",
    ),
    Setting(
        "HEARTS_INGRESS",
        "gateway",
        "How clicks and commands reach the bot: gateway, over the connection that the bot opens, "
        "which needs nothing else; or http, as requests from Discord to an address of yours.",
    ),
    Setting(
        "HEARTS_HTTP",
        "",
        "Where the bot accepts these requests, as ADDRESS:PORT, such as 127.0.0.1:8080. A web "
        "server in front of it must add HTTPS. Needed if HEARTS_INGRESS is http; otherwise used "
        "only by features that serve something themselves.",
    ),
    Setting(
        "HEARTS_DATABASE",
        DEFAULT_DATABASE,
        "The file that keeps all games, players and rankings. It is created if it does not exist. "
        "Or a database on a PostgreSQL server, as postgresql://USER:PASSWORD@HOST/DATABASE.",
    ),
    Setting(
        "HEARTS_DATABASE_PASSWORD_FILE",
        "",
        "A file with the password for a PostgreSQL server, which HEARTS_DATABASE then leaves out: "
        "postgresql://USER@HOST/DATABASE.",
    ),
    Setting(
        "HEARTS_LOG_LEVEL",
        "INFO",
        "How much is logged: DEBUG, INFO, WARNING or ERROR. Hidden cards are never logged.",
    ),
    Setting(
        "HEARTS_LOG_FORMAT",
        "text",
        "The format of the log: text for people, or json for programs, one object a line.",
    ),
    Setting(
        "HEARTS_METRICS",
        "",
        "Where Prometheus can scrape metrics, as ADDRESS:PORT, such as 127.0.0.1:9464. They name "
        "no person, table or card. Empty: nowhere.",
    ),
    Setting(
        "HEARTS_REQUESTS_PER_SECOND",
        str(GLOBAL_LIMIT),
        "How many requests a second Discord allows the bot: 50, unless Discord has raised it. The "
        "bot makes at most nine tenths of them, and edits its posts less often as they fill.",
    ),
    Setting(
        "HEARTS_POSTING_LEVEL",
        AUTO,
        "How often the message of a hand is edited at most: cards (at every card, if the server "
        "wants that), tricks (when a trick ends), batches (every four tricks), or auto, by the "
        "number of requests that the bot makes.",
    ),
    Setting(
        "HEARTS_PICTURES",
        "on",
        "Whether hands, tricks, score sheets and rankings are drawn: on or off. Off saves up to "
        "110 MB of memory; everything is said in words, too.",
    ),
    Setting(
        "HEARTS_CARD_EMOJIS",
        "on",
        "Whether cards are shown as small pictures on buttons and in texts: on or off. If on, the "
        "bot slowly uploads the cards it shows to its own application, once: 54 to 644 emojis.",
    ),
    Setting(
        "HEARTS_TRICK_PAUSES",
        "on",
        "Whether computers wait before they lead to the next trick, for as long as the server has "
        "chosen: on or off. If off, they never wait.",
    ),
    Setting(
        "HEARTS_VARIANTS",
        "",
        "A folder with games of your own: a Python file for each, which the bot runs, and their "
        "words (docs/variants.md). Empty: none.",
    ),
    Setting(
        "HEARTS_LIMITS",
        "on",
        "Whether to slow down and drop clicks and commands that one person sends too fast, and to "
        "limit open tables: on or off. Off is for benchmarks.",
    ),
)
FEATURE_SETTINGS: Final[tuple[Setting, ...]] = tuple(
    setting for module in modules("settings") for setting in module.SETTINGS
)
SETTINGS: Final = (*_CORE_SETTINGS, *FEATURE_SETTINGS)
KNOWN: Final = {setting.name: setting for setting in SETTINGS}
