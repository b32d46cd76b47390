class LicensePlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("LicensePlugin", (compilation) => {
      compilation.hooks.processAssets.tapPromise("LicensePlugin", () => Promise.reject("no license"));
    });
  }
}

module.exports = {
  mode: "development",
  plugins: [new LicensePlugin()],
};
