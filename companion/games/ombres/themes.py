"""Theme lists in three languages, our own (section 1.4); the table may add themes of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Level(StrEnum):
    """How hard the themes are, by the colour of the cards."""

    YELLOW = "yellow"
    BLUE = "blue"
    ORANGE = "orange"


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """One theme; ``key`` names it in logs for ever."""

    key: str
    fr: str
    en: str
    de: str

    def said(self, lang: str) -> str:
        """The theme in a language."""
        return {"fr": self.fr, "de": self.de}.get(lang, self.en)


THEMES: Final[Mapping[Level, tuple[Theme, ...]]] = MappingProxyType(
    {
        Level.YELLOW: (
            Theme(key="farm-animal", fr="animal de la ferme", en="farm animal", de="Tier vom Bauernhof"),
            Theme(key="forest-animal", fr="animal de la forêt", en="forest animal", de="Tier im Wald"),
            Theme(
                key="fruit-vegetable", fr="fruit ou légume", en="fruit or vegetable", de="Obst oder Gemüse"
            ),
            Theme(key="first-name", fr="prénom", en="first name", de="Vorname"),
            Theme(key="colour", fr="couleur", en="colour", de="Farbe"),
            Theme(key="clothes", fr="vêtement", en="piece of clothing", de="Kleidungsstück"),
            Theme(key="snack", fr="chose du goûter", en="something for a snack", de="etwas zum Naschen"),
            Theme(key="kitchen", fr="objet de la cuisine", en="thing in the kitchen", de="Ding in der Küche"),
            Theme(key="job", fr="métier", en="job", de="Beruf"),
            Theme(key="toy", fr="jouet", en="toy", de="Spielzeug"),
            Theme(key="body", fr="partie du corps", en="part of the body", de="Körperteil"),
            Theme(key="wheels", fr="chose qui roule", en="thing that rolls", de="etwas, das rollt"),
            Theme(key="school", fr="chose de l’école", en="thing at school", de="Ding in der Schule"),
            Theme(key="hot-dish", fr="plat chaud", en="hot dish", de="warmes Gericht"),
            Theme(key="tale", fr="personnage de conte", en="person in a fairy tale", de="Märchenfigur"),
            Theme(
                key="bedroom", fr="chose d’une chambre", en="thing in a bedroom", de="Ding im Schlafzimmer"
            ),
            Theme(key="sport", fr="sport", en="sport", de="Sportart"),
        ),
        Level.BLUE: (
            Theme(key="tool", fr="outil", en="tool", de="Werkzeug"),
            Theme(
                key="instrument", fr="instrument de musique", en="musical instrument", de="Musikinstrument"
            ),
            Theme(key="bird", fr="oiseau", en="bird", de="Vogel"),
            Theme(key="tree", fr="arbre ou arbuste", en="tree or shrub", de="Baum oder Strauch"),
            Theme(
                key="fish", fr="poisson ou fruit de mer", en="fish or seafood", de="Fisch oder Meeresfrucht"
            ),
            Theme(key="drink", fr="boisson", en="drink", de="Getränk"),
            Theme(key="country", fr="pays", en="country", de="Land"),
            Theme(key="capital", fr="capitale", en="capital city", de="Hauptstadt"),
            Theme(key="dance", fr="danse", en="dance", de="Tanz"),
            Theme(key="container", fr="récipient", en="container", de="Gefäß"),
            Theme(key="feeling", fr="émotion", en="feeling", de="Gefühl"),
            Theme(key="bicycle", fr="partie d’un vélo", en="part of a bicycle", de="Teil am Fahrrad"),
            Theme(key="dairy", fr="laitage", en="dairy food", de="Milchspeise"),
            Theme(key="creepy-crawly", fr="petite bête", en="creepy-crawly", de="Krabbeltier"),
            Theme(key="ship", fr="bateau", en="boat or ship", de="Boot oder Schiff"),
            Theme(key="jewel", fr="bijou ou parure", en="jewellery or ornament", de="Schmuckstück"),
        ),
        Level.ORANGE: (
            Theme(key="element", fr="élément chimique", en="chemical element", de="chemisches Element"),
            Theme(
                key="weather",
                fr="mot de la météo",
                en="word of the weather report",
                de="Wort aus dem Wetterbericht",
            ),
            Theme(key="geometry", fr="mot de géométrie", en="word of geometry", de="Wort der Geometrie"),
            Theme(key="bone", fr="os ou muscle", en="bone or muscle", de="Knochen oder Muskel"),
            Theme(
                key="building", fr="partie d’un bâtiment", en="part of a building", de="Teil eines Gebäudes"
            ),
            Theme(key="spice", fr="herbe ou épice", en="herb or spice", de="Kraut oder Gewürz"),
            Theme(key="island", fr="île", en="island", de="Insel"),
            Theme(key="river", fr="fleuve", en="river", de="Fluss"),
            Theme(
                key="writer",
                fr="écrivaine ou écrivain",
                en="writer",
                de="Schriftstellerin oder Schriftsteller",
            ),
            Theme(key="scientist", fr="scientifique", en="scientist", de="Forscherin oder Forscher"),
            Theme(key="painter", fr="peintre", en="painter", de="Malerin oder Maler"),
            Theme(key="sky", fr="astre", en="thing in the sky", de="Himmelskörper"),
            Theme(key="mineral", fr="minéral", en="mineral", de="Mineral"),
            Theme(key="unit", fr="unité de mesure", en="unit of measure", de="Maßeinheit"),
            Theme(key="sailing", fr="mot de marine", en="word of sailors", de="Wort der Seefahrt"),
            Theme(
                key="myth", fr="figure mythologique", en="figure of a myth", de="Gestalt aus Sagen und Mythen"
            ),
        ),
    }
)
"""Themes by level."""
OWN: Final = "own:"
"""Before the words of a theme that the table wrote itself."""
_BY_KEY: Final = MappingProxyType({theme.key: theme for themes in THEMES.values() for theme in themes})


def theme_said(key: str, lang: str) -> str:
    """A theme in a language; the table's own ones as they were written."""
    if key.startswith(OWN):
        return key.removeprefix(OWN)
    return _BY_KEY[key].said(lang) if key in _BY_KEY else key
