console.log("monitoring started");
