import ListAssetsPlugin from "./list-assets-plugin.mjs";

export default {
  mode: "production",
  plugins: [new ListAssetsPlugin({ filename: "list.txt" })],
};
