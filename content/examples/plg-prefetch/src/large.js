console.log("large");
