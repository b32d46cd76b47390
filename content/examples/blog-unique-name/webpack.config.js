const build = (uniqueName) => ({
  name: uniqueName,
  mode: "production",
  output: { uniqueName, filename: "[uniquename].[contenthash:8].js" },
});

export default [build("shop"), build("admin")];
