const name = "write";

module.exports[name] = (key, value) => localStorage.setItem(key, value);
