const name = await Promise.resolve("Ada");

console.log("Hello", name);
