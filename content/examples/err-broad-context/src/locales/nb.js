export const language = "nb";
