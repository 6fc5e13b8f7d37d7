// "Read aloud" for the card reader: the same button as in a table's menu, outside of what is swapped.

const words = document.getElementById("voice-words");
const place = document.createElement("div");
place.className = "row";
Object.assign(place.dataset, { ...words.dataset, voice: "" });
document.getElementById("tool").after(place);
import("../../js/voice.js").then(({ start }) => start());
