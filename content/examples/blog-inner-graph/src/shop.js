import { convert } from "./currency.js";

const inDollars = (price) => convert(price, "USD");

export const openingHours = () => "Open from nine to five";
export const priceTag = (price) => `$${inDollars(price)}`;
