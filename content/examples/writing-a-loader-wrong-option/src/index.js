import menu from "./menu.csv";

for (const { dish, price } of menu) console.log(`${dish}: ${price}`);
