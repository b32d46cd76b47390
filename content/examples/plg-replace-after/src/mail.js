console.log("sent over the network");
