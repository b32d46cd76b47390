console.log("Hello, server");
