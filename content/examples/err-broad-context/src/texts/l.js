export const letter = "l";
