console.log(BUILD_FILE);
console.log(buildTime("made " + "early"));

if (BUILD_MODE === "production") {
  console.log("small and fast");
} else {
  import("./debug.js");
}
