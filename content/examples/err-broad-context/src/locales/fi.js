export const language = "fi";
