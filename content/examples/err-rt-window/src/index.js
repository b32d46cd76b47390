import("./page.js").catch((error) => {
  console.log(String(error));
});
