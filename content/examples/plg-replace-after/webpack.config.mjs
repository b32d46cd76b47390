import path from "node:path";
import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    // #region plugin
    new webpack.NormalModuleReplacementPlugin(/mail\.js$/, (data) => {
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
