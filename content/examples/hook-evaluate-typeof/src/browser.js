console.log("rendering in the browser");
