export const language = "ko";
