export const TAX = 0.2;

export function withTax(net) {
  return net * (1 + TAX);
}

export { withTax as gross };

export default class Money {
  constructor(amount) {
    this.amount = amount;
  }
}
