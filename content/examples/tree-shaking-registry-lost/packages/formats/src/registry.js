const formats = new Map();

export const register = (name, format) => formats.set(name, format);
export const format = (name, text) => formats.get(name)?.(text) ?? `no format ${name}`;
