import { area } from "./shapes.js";

console.log("public path", __webpack_public_path__);
__webpack_public_path__ = "https://cdn.example.com/";
console.log("public path", __webpack_public_path__);
console.log("hash", typeof __webpack_hash__, __webpack_hash__.length);
console.log("chunk name", __webpack_chunkname__, "runtime", __webpack_runtime_id__, "layer", __webpack_layer__);
console.log("module", __webpack_module__.id, Object.keys(__webpack_modules__));
console.log("script of a chunk", __webpack_get_script_filename__("late"));
console.log("included", __webpack_is_included__("./shapes.js"), __webpack_is_included__("./other.js"));
console.log("base uri", String(__webpack_base_uri__).startsWith("file:"));
console.log("require of Node.js", __non_webpack_require__("node:path").sep);
console.log("area", area(2));

await import(/* webpackChunkName: "late" */ "./late.js");
