export const letter = "o";
