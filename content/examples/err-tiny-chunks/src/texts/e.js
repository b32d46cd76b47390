export const letter = "e";
