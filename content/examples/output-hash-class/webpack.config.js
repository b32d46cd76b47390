import { createHash } from "node:crypto";

class Sha256 {
  hash = createHash("sha256");

  update(data, encoding) {
    this.hash.update(data, encoding);
    return this;
  }

  digest(encoding) {
    return this.hash.digest(encoding);
  }
}

export default {
  mode: "production",
  output: { hashFunction: Sha256, filename: "[name].[contenthash].js" },
};
