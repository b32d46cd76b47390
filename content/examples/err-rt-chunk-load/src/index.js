import("./cart.js").catch((error) => {
  console.log(String(error));
});
