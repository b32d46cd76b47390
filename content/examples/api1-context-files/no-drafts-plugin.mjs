const name = "NoDraftsPlugin";

export class NoDraftsPlugin {
  apply(compiler) {
    compiler.hooks.contextModuleFactory.tap(name, (factory) => {
      // #region files
      factory.hooks.contextModuleFiles.tap(name, (files) => {
        return files.filter((file) => !file.startsWith("draft-"));
      });
      // #endregion files

      // #region alternatives
      // After webpack's own tap, which adds each request without its extension.
      factory.hooks.alternativeRequests.tap({ name, stage: 10 }, (modules) => {
        return modules.filter(({ request }) => request.endsWith(".js"));
      });
      // #endregion alternatives
    });
  }
}
