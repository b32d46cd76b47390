export const version = 2;
export function write(key, value) {
  localStorage.setItem(key, value);
}
