export const language = "it";
