export const language = "pl";
