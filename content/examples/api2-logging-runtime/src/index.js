import logging from "webpack/lib/logging/runtime.js";

const logger = logging.getLogger("cart");
logger.info("2 items");
logger.log("not shown");

logging.configureDefaultLogger({ level: "log", debug: /price/ });
logger.log("shown now");
logger.getChildLogger("price").debug("shown too");

logging.hooks.log.tap("Send", (name, type, args) => {
  if (type !== "error") return;
  console.log("sent:", name, ...args);
  return true;
});
logger.error("no price");
