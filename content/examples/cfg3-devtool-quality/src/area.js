export const area = (radius) => Math.PI * radius * radius;
