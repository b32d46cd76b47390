export function greet(name) {
  return `Hello from ${name}`;
}

export function farewell(name) {
  return `Goodbye from ${name}`;
}
