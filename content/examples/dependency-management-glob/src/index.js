const checks = import.meta.glob(["./checks/**/*.check.js", "!**/draft.*"], {
  eager: true,
  import: "default",
});

for (const [path, check] of Object.entries(checks)) {
  console.log(path, "-", check());
}
