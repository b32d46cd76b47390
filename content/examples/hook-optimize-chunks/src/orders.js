console.log("orders");
