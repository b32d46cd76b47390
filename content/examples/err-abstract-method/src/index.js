export const text = "Hello";
