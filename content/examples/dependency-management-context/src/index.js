const checks = import.meta.webpackContext("./checks", {
  recursive: true,
  regExp: /\.check\.js$/,
});

for (const key of checks.keys()) {
  console.log(key, "-", checks(key).default());
}
console.log(checks.resolve("./links.check.js"));
console.log(checks.id);
