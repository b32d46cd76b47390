export const letter = "t";
