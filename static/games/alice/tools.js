// Arrow keys on the sheet, one tab stop: as at a table.

import "./alice.js";
