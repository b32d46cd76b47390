for (const [name, value] of [["red", "#c00"], ["blue", "#00c"]]) {
  module.exports[name] = value;
}
