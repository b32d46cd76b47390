export const letter = "h";
