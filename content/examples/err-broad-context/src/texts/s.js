export const letter = "s";
