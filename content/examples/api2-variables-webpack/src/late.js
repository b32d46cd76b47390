console.log("chunk name in late.js", __webpack_chunkname__);
