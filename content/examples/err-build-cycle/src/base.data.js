export const values = { tax: 19 };
