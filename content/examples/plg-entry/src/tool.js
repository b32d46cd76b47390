console.log("an entry of its own");
