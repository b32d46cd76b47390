const more = require("./more.cjs");

Object.defineProperty(exports, "short", { enumerable: true, get: () => more.short });
Object.defineProperty(exports, "long", { enumerable: true, get: () => more.long });
