export const language = "es";
