// Runs the script, so that its lines are printed here; the rest is an ordinary build.
await import("./server.js");

export default { mode: "production" };
