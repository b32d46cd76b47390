export const version = 1;
export function read(key) {
  return localStorage.getItem(key);
}
