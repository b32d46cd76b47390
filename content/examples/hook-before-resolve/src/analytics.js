console.log("tracking");
