const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export function price(amount) {
  return currency.format(amount);
}
