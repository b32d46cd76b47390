export const price = 10;
