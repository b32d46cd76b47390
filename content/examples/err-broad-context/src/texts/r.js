export const letter = "r";
