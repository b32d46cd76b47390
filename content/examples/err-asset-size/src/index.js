import("./license.js");
