const currency = new Intl.NumberFormat("en-US");

export const format = (amount) => currency.format(amount);
