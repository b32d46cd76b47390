import(/* webpackChunkName: "admin-users" */ "./users.js");
import(/* webpackChunkName: "admin-orders" */ "./orders.js");
import(/* webpackChunkName: "cart" */ "./cart.js");
