console.log("Checkout is ready");
