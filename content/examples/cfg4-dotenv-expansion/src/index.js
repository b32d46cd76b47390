console.log(process.env.WEBPACK_A);
console.log(process.env.WEBPACK_B);
console.log(process.env.WEBPACK_C);
console.log(process.env.WEBPACK_D);
console.log(process.env.WEBPACK_E);
console.log(process.env.WEBPACK_F);
