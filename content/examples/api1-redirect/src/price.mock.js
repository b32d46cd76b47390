export const price = "a mock";
