console.log("polyfill");
