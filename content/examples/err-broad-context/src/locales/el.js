export const language = "el";
