const name = "CheckPlugin";

export class CheckPlugin {
  apply(compiler) {
    const logger = compiler.getInfrastructureLogger(name);
    logger.info("is on");

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { WebpackError } = compiler.webpack;

      compilation.hooks.finishModules.tap(name, (modules) => {
        compilation.getLogger(name).info(`${[...modules].length} modules checked`);
        compilation.warnings.push(new WebpackError("CheckPlugin: nothing was checked for real"));
      });
    });
  }
}
