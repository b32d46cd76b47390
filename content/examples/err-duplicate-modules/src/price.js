const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export const price = (amount) => currency.format(amount);
