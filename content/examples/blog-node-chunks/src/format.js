export const format = (text) => text.toUpperCase();
