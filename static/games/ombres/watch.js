// The big screen counts the time of a trial too.

import "./ombres.js";
