export const letter = "d";
