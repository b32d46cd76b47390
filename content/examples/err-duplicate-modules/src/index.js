import(/* webpackChunkName: "cart" */ "./cart.js");
import(/* webpackChunkName: "order" */ "./order.js");
