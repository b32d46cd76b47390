export const letter = "k";
