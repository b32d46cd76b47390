export const greet = (name) => `Hello, ${name}`;
export const unused = "nobody imports this";
