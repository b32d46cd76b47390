export const letter = "i";
