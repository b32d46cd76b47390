import "./shop/cart.js";
