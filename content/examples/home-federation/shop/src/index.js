const { total } = await import("cart/total");

console.log(`You pay ${total([19, 23])} euros.`);
