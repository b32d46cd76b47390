export const language = "ja";
