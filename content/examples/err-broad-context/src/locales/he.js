export const language = "he";
