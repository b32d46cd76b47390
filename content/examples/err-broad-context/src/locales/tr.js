export const language = "tr";
