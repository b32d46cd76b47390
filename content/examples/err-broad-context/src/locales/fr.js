export const language = "fr";
