export const price = (amount) => `${amount.toFixed(2)} EUR`;

export const oldPrice = (amount) => `EUR ${amount}`;
