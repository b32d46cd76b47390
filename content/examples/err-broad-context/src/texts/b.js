export const letter = "b";
