console.log("details");
