import logo from "./logo.svg";

console.log(`<img src="${logo}" alt="Logo">`);
