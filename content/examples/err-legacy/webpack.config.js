export default {
  mode: "production",
  performance: { legacyJavascript: true },
};
