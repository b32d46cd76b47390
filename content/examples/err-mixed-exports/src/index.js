export default (name) => `Hello ${name}`;
export const version = 1;
