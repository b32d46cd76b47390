export const letter = "c";
