console.log("debugging");
