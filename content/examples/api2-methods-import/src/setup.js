console.log("setup");
