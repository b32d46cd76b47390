export const letter = "g";
