export const language = "sv";
