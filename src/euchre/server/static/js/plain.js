// What a page without a view of its own needs: the reader's colours and print.

import { applySettings } from "./settings.js";

applySettings();
