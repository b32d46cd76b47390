module.exports = { name: "legacy" };
