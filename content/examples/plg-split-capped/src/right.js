export const right = (name) => console.log(`The module on the right, which is a bit longer than a hundred bytes, says ${name}`);
