console.log("the entry of the configuration");
