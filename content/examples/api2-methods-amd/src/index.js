define("greeting", [], () => ({ text: "Hello" }));

require(["greeting", "./sum.js", "./limits.js"], (greeting, sum, limits) => {
  console.log(greeting.text, sum(1, 2), limits.max);
});
