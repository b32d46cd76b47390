/*! (c) Example Inc. */
console.debug("not in the bundle");
console.log("in the bundle");
