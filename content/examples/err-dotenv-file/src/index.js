document.title = process.env.WEBPACK_API_URL;
