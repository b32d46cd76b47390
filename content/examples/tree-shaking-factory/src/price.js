import { createFormatter } from "./formatter.js";

const dollars = createFormatter("USD");
const euros = createFormatter("EUR");

export function price(amount) {
  return `${dollars.format(amount)} or ${euros.format(amount)}`;
}

export function total(amounts) {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
