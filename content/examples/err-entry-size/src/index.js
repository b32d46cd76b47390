document.body.append("Welcome to the shop, have a look at what is new.");

import("./detail.js");
