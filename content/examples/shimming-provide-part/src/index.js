const words = ["hello", "from", "webpack"];

console.log(startCase(words.join(" ")));
