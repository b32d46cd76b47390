export const price = 19;
