export const language = "hu";
