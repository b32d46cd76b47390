console.log("home");
