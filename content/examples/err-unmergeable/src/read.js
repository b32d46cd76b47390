export const read = (key) => localStorage.getItem(key);
