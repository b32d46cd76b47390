console.log("more");
