export const language = "nl";
