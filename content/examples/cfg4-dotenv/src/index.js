console.log(process.env.WEBPACK_URL);
console.log(import.meta.env.WEBPACK_COLOR);
console.log(import.meta.env.DATABASE_PASSWORD);
