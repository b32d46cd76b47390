console.log(import.meta.env.WEBPACK_TITLE, import.meta.env.WEBPACK_API);
