export const language = "pt";
