export const left = (name) => console.log(`The module on the left, which is a bit longer than a hundred bytes, says ${name}`);
