export const readSettings = (text) => eval(`(${text})`);
