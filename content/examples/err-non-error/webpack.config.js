class LicensePlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("LicensePlugin", (compilation) => {
      compilation.hooks.processAssets.tapPromise("LicensePlugin", async (assets) => {
        if (!assets["license.txt"]) throw "no license";
      });
    });
  }
}

export default {
  mode: "development",
  plugins: [new LicensePlugin()],
};
