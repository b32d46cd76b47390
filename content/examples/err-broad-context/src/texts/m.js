export const letter = "m";
