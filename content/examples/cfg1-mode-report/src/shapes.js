export const area = (radius) => Math.PI * radius ** 2;
export const perimeter = (radius) => 2 * Math.PI * radius;
