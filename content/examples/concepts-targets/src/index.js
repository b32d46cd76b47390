import("./greet.js").then(({ greet }) => {
  console.log(greet(typeof document === "undefined" ? "the server" : "the browser"));
});
