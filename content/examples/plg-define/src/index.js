console.log(`Version ${VERSION}`);
console.log(typeof DEBUG, DEBUG ? "on" : "off");

if (DEBUG) {
  console.log("This line is not in the bundle");
}

const { beta } = FEATURES;
console.log("beta features:", beta);
console.log("limits:", limits.upload * 2, window_name);
