document.body.append("Welcome");

import("./detail.js");
