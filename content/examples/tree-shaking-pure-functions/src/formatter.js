export function createFormatter(currency) {
  return new Intl.NumberFormat("en-US", { style: "currency", currency });
}
