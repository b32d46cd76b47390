export const area = (size) => size * size;
export const border = (size) => size * 4;
