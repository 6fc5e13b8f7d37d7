"""The sentences of the table's own refusals, by code; games bring theirs."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.kernel.message import N_

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "table": N_("There is no table with this code."),
        "game": N_("This game is not installed here."),
        "handover": N_("This link has been used already or is older than five minutes. Show a new one."),
        "table.answer": N_("Please answer yes or no."),
        "table.claim": N_("A phone is needed for this seat."),
        "table.command": N_("This cannot be asked for in this way."),
        "table.deleted": N_("This table was deleted. The host can bring it back within 24 hours."),
        "table.empty-word": N_("Type at least one letter."),
        "table.export-running": N_(
            "The whole log can be had after the game; until then it would tell secrets."
        ),
        "table.full": N_("All {count} seats are taken."),
        "table.host-decides": N_("Somebody objected: now the host decides."),
        "table.host-only": N_("Only the host can do this."),
        "table.host-present": N_("The host is at the table and has to agree."),
        "table.left": N_("You have left this seat. Come back to it first."),
        "table.locked": N_("The host has closed the table to newcomers."),
        "table.many-proposals": N_("Too many questions are open. Answer some first."),
        "table.no-late-arrival": N_("The game has begun, and nobody can join it any more."),
        "table.no-phone": N_("No phone holds this seat."),
        "table.no-seat-held": N_("This phone has no seat at the table."),
        "table.not-over": N_("The game is not over."),
        "table.not-started": N_("The game has not begun."),
        "table.not-your-proposal": N_("Only who asked can withdraw the question."),
        "table.not-your-seat": N_("This seat belongs to somebody else."),
        "table.option": N_("There is no such option."),
        "table.over": N_("The game is over. The host can open it again."),
        "table.own-proposal": N_("Somebody on another phone has to agree."),
        "table.seat-awake": N_(
            "This seat holds secrets and its phone is awake: whoever sits there has to agree."
        ),
        "table.seat-declined": N_("The table did not give you this seat. Ask again if that was a mistake."),
        "table.seat-empty": N_("Nobody sits there."),
        "table.seat-guarded": N_("This seat holds secrets: only the phone that has it can pass it on."),
        "table.settled-already": N_("This question is settled already."),
        "table.stale": N_("Somebody was faster. Look at the table as it is now, then decide again."),
        "table.started": N_("The game has begun."),
        "table.too-few": N_("At least {count} people are needed."),
        "table.undone-already": N_("This was taken back already."),
    }
)
