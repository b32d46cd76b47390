export class MethodsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("MethodsPlugin", (compilation) => {
      const logger = compilation.getLogger("MethodsPlugin");
      logger.error("error");
      logger.warn("warn");
      logger.info("info, with %s and %d", "text", 1);
      logger.status("status");
      logger.log("log");
      logger.assert(1 > 2, "assert, as 1 > 2 is false");
      logger.group("group");
      logger.log("in the group");
      logger.groupEnd();
      logger.groupCollapsed("collapsed group");
      logger.log("in the collapsed group");
      logger.groupEnd();
      logger.debug("debug");
      logger.getChildLogger("part").info("info of a child");
    });
  }
}
