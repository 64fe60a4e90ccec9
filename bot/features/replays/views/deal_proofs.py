"""The layout that proves that the deals of a table were fixed before play."""

from collections.abc import Sequence

from bot.render.wording import Wording
from bot.table.history.deal_proofs import DealProof
from bot.table.views.public.kind_views import get_views
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import GREEN, NEUTRAL, RED, heading, lines, link_text, panel, small
from bot.ui.components.payloads import Layout

# A deal with its secret takes about 180 of a message's 4000 characters.
MOST_SHOWN = 15


def verify_panel(proofs: Sequence[DealProof], info: TableInfo, wording: Wording) -> Layout:
    """Return the newest deals, each with the data to recompute it and the result of the check."""
    text = get_views(info.kind).no_proof(wording)
    if text is not None:
        return panel([lines(heading(info.variant), text)], accent=NEUTRAL)
    latest = proofs[-MOST_SHOWN:]
    broken = [proof for proof in proofs if proof.holds is False]
    proven = [proof for proof in proofs if proof.holds]
    verdict = wording.text(
        "verify-broken" if broken else "verify-holds" if proven else "verify-too-early",
        count=len(broken or proven),
    )
    return panel(
        [
            lines(
                heading(wording.text("verify-title", game=link_text(info.variant, info.link))),
                verdict,
                *[small(_line(proof, wording)) for proof in latest],
                small(wording.text("verify-how", table=info.table_id)),
            )
        ],
        accent=RED if broken else GREEN if proven else NEUTRAL,
    )


def _line(proof: DealProof, wording: Wording) -> str:
    if proof.secret is None:
        return wording.text("fair-committed", number=proof.number, commitment=proof.commitment)
    return wording.text(
        "verify-deal",
        number=proof.number,
        sign="✓" if proof.holds else "✗",
        secret=proof.secret,
        clicks=len(proof.clicks),
    )
