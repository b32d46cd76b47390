exports.id = module.id;
console.log("loaded", module.loaded, "entry", require.main === module);
console.log("query and fragment", __resourceQuery, __resourceFragment);
console.log("__filename", __filename.split("/").at(-1));
console.log("__dirname", __dirname.split("/").at(-1));
