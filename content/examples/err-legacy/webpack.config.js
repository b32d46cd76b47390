module.exports = {
  mode: "production",
  performance: { legacyJavascript: true },
};
