console.log("Hello, browser");
