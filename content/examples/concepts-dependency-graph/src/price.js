import settings from "./settings.json";

export const price = (amount) => `${amount} ${settings.currency}`;
