export const letter = "f";
