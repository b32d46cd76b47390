import("./later.js").then(({ text }) => console.log(text));
