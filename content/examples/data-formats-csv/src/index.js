import notice from "./notice.txt" with { type: "text" };
import prices from "./prices.csv";
import shop from "./shop.json";

console.log(shop.name);
for (const { item, price } of prices) {
  console.log(`${item}: ${price} ${shop.currency}`);
}
console.log(notice.trim());
