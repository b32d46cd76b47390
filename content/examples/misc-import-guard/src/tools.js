export const format = (value) => `${value} km`;
