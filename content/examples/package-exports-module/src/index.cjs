const { store } = require("state");
const { save } = require("./modern.mjs");

save();
console.log(store.get("user"));
