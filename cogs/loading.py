"""The loading of all cogs."""

from discord.ext import commands

from cogs.daily import DailyCog, LessonsCog
from cogs.hearts import HeartsCog
from cogs.help import HelpCog
from cogs.house_rules import HouseRulesCog
from cogs.leaderboard import LeaderboardCog
from cogs.preferences import PreferencesCog
from cogs.privacy import PrivacyCog
from cogs.settings import SettingsCog
from cogs.stats import StatsCog
from cogs.support.services import Services
from cogs.support.variant_choices import offer_variants
from cogs.tournaments import TournamentCog


async def add_cogs(bot: commands.Bot | commands.AutoShardedBot, services: Services) -> None:
    """Add every cog; ``bot.ui.failed_answers.say_failure`` handles their errors."""
    for cog in (
        HeartsCog(services),
        DailyCog(services),
        LessonsCog(services),
        LeaderboardCog(services),
        TournamentCog(services),
        StatsCog(services),
        SettingsCog(services),
        HouseRulesCog(services),
        PreferencesCog(services),
        PrivacyCog(services),
        HelpCog(services),
    ):
        await bot.add_cog(cog)
    offer_variants(bot.tree)
