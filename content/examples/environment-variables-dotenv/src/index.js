console.log(`Requests go to ${import.meta.env.WEBPACK_API_URL}`);
console.log(`The same: ${process.env.WEBPACK_API_URL}`);
console.log(`Mode: ${import.meta.env.MODE}`);
