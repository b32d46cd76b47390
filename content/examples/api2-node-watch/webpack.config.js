// Runs the script, so that its lines are printed here; the rest is an ordinary build.
await import("./build.js");

export default { mode: "production" };
