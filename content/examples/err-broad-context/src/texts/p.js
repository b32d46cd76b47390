export const letter = "p";
