export const count = 3;
