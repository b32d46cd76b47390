console.log("a.js runs");
