export const language = "cs";
