export const letter = "q";
