console.log("The shop is open");
