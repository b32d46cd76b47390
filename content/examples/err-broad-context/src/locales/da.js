export const language = "da";
