export const from = "the source";
