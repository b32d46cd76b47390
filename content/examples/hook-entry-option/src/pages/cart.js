console.log("cart");
