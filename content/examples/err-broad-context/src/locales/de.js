export const language = "de";
