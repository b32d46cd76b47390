console.log("loaded");
