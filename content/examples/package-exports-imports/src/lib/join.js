export const join = (...parts) => parts.join("/");
