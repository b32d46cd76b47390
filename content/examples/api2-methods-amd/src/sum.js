define(["./limits.js", "require", "exports", "module"], (limits, require, exports, module) => {
  return (a, b) => Math.min(a + b, limits.max);
});
