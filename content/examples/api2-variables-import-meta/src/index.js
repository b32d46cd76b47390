import "./part.js";

const last = (path) => path.split("/").at(-1);

console.log("url", import.meta.url);
console.log("webpack", import.meta.webpack);
console.log("main", import.meta.main);
console.log("env", import.meta.env);
console.log("dirname and filename", last(import.meta.dirname), last(import.meta.filename));
console.log("resolve", last(import.meta.resolve("./data.txt")));
console.log("webpackHot", import.meta.webpackHot);
console.log("something", import.meta.something);
