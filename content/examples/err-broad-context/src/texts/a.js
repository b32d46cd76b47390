export const letter = "a";
