console.log("a separate entry");
