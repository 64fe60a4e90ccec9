"""The export and the deletion of a person's data as a feature of the bot."""

from functools import partial

from bot.feature import Contribution, Feature, House
from bot.features.privacy.departures import Departures
from bot.features.privacy.events import WebhookEvents
from bot.features.privacy.pages import PrivacyPages
from bot.features.privacy.service import Privacy
from bot.features.privacy.store import PersonalData, StoredDepartures


def build(house: House) -> Contribution:
    """Build the export, the deletion, and the endpoint for webhook events."""
    privacy = Privacy(
        PersonalData(house.database),
        house.events,
        house.tables,
        house.preferences,
        house.clock,
        lambda: house.person_data,
    )
    privacy.on_forget.append(house.services.renderer.avatars.forget)
    if house.news is not None:
        privacy.on_forget.append(partial(house.news.send, "forgotten"))
    departures = Departures(StoredDepartures(house.database), privacy.forget, house.clock)
    if house.news is not None:
        departures.on_record.append(partial(house.news.send, "departed"))
        house.news.handlers["departed"] = departures.remember
    pages = PrivacyPages(privacy, house.services.exports)
    events = WebhookEvents(departures, house.services.discord_api.get_public_key, house.clock)
    return Contribution(
        parts=(departures,),
        verbs=pages.verbs,
        tasks={"departures": departures.run},
        on_new_day=departures.forget_departed,
        on_tap=departures.record_use,
        routes=events.routes,
        close=departures.close,
    )


FEATURE = Feature(build)
