const cart = ["apple"];

console.debug("cart:", cart);
console.log(`${cart.length} product`);
