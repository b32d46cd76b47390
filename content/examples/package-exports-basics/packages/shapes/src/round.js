export const circle = (radius) => Math.round(Math.PI * radius * radius);
