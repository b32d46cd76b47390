// TODO remove before the release
console.log("page");
