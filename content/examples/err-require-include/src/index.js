require.include("./shared.js");

import("./detail.js");
