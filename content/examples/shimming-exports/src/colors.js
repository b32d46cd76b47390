var names = ["teal", "gold"];

var convert = {
  toHex: function (name) {
    return { teal: "#008080", gold: "#ffd700" }[name];
  },
};
