// Arrow keys on the sheet, one tab stop: as at a table. The editor brings more of its own.

import "./alice.js";

if (document.getElementById("editor")) import("./editor.js");
