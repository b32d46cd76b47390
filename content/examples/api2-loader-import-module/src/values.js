export const values = [20, 55, 40];
