export const format = (amount) => `${amount} USD`;
