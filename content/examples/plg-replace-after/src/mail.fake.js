console.log("written to the log only");
