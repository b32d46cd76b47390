console.log("users");
