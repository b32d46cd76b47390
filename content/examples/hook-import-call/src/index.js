import(/* webpackChunkName: "cart" */ "./cart.js");
import("./users.js");
