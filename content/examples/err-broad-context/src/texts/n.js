export const letter = "n";
