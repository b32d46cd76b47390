import menu from "./menu.yaml";
import settings from "./settings.json5";

console.log(`${menu.title}, ${settings.columns} columns`);
for (const dish of menu.dishes) {
  console.log(`${dish.name}: ${dish.price}`);
}
