import("./more.js");
