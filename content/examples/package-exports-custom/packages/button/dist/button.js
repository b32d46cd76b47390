export const from = "the published build";
