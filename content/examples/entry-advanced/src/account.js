console.log("account");
