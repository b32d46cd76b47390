this.greet = function (name) {
  return "Hello, " + name;
};
