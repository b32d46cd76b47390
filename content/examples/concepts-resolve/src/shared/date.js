export const year = (date) => date.getFullYear();
