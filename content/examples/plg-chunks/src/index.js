import("./home.js");
import("./shop.js");
import("./help.js");
