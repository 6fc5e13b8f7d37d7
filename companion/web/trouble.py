"""A refused act: the same page again with the sentence, the places and what was entered."""

from __future__ import annotations

from dataclasses import replace

from flask import Response, jsonify, make_response

from companion.errors import CompanionError, NotYours, Refused
from companion.table.project import Phase
from companion.web import answers, forms, seats, typed_options
from companion.web.compose import Sight
from companion.web.faults import fault_of
from companion.web.generic import Overrule, TroublePart
from companion.web.seat import Visit
from companion.web.sentences import sentence
from companion.web.shell import wants_data

STATUS = 422


def answer(who: Visit, error: CompanionError) -> Response:
    """The page or the data of a refusal; the table is unchanged."""
    seen = replace(answers.look(who, forms.typed()), again=typed_options.again())
    part = told(seen, error)
    status = fault_of(error).status if isinstance(error, NotYours) else STATUS
    if wants_data():
        drawn = answers.filler(seen.view)(seen.generic("trouble", part))
        said = {"error": error.code, "why": part.sentence, "cells": list(part.cells), "status": status}
        shown = jsonify(said | {"parts": {"trouble": {"hash": drawn.hash, "html": drawn.html}}})
    elif forms.back() == "/people" and not answers.curtained(who, seen):
        shown = make_response(seats.show(who, seen, part))
    else:
        shown = make_response(answers.page(who, seen, part))
    shown.status_code = status
    return shown


def told(seen: Sight, error: CompanionError) -> TroublePart:
    """What the page says about a refusal."""
    view = seen.view
    text = sentence(error, view.game, seen.words.names) or seen.words.say(fault_of(error).title)
    if not isinstance(error, Refused):
        return TroublePart(sentence=text)
    return TroublePart(
        sentence=text,
        rule=error.rule,
        cells=tuple(str(cell) for cell in error.cells),
        overrule=_overrule(error) if error.overrulable and view.phase is Phase.PLAYING else None,
    )


def _overrule(error: Refused) -> Overrule:
    waived = [("waived", code) for code in (*forms.waived(), error.code)]
    return Overrule(fields=(*forms.fields_again(), *waived))
