export const language = "ar";
