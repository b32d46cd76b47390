export const letter = "j";
