console.log(typeof import.meta.url);
console.log(import.meta.webpack);
console.log(typeof import.meta.webpackHot);
console.log(import.meta.main);
