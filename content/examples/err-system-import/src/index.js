System.import("./detail.js").then(({ title }) => {
  document.title = title;
});
