const path = require("node:path");
const { NormalModuleReplacementPlugin } = require("webpack");

module.exports = {
  mode: "production",
  plugins: [
    // #region plugin
    new NormalModuleReplacementPlugin(/mail\.js$/, (data) => {
      if (data.createData.resource === undefined) {
        console.log("before:", data.request, "in", path.basename(data.context));
      } else {
        console.log("after:", path.basename(data.createData.resource));
        data.createData.resource = data.createData.resource.replace(/mail\.js$/, "mail.fake.js");
      }
    }),
    // #endregion plugin
  ],
};
