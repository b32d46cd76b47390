const pages = require.context("./pages");

console.log(pages.keys().join(", "));
