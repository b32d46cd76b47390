const words = ["hello", "from", "webpack"];

console.log(_.startCase(words.join(" ")));
