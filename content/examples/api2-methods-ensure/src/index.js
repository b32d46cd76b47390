require.ensure(
  ["./a.js"],
  (require) => {
    console.log("loaded, nothing has run");
    console.log(require("./b.js").name);
  },
  (error) => console.error("failed", error),
  "late",
);
