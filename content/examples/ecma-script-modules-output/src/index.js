export const greeting = "Hello";

console.log(greeting);
