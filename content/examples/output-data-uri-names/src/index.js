const dot = new URL("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>", import.meta.url);

console.log(dot.href);
