try {
  console.log(require("react").version);
} catch (error) {
  console.log(error.message);
}
