import { readFile } from "node:fs/promises";
import path from "node:path";

export default function currencyLoader(source) {
  const callback = this.async();
  const ratesFile = path.resolve(this.rootContext, "rates.json");
  this.addDependency(ratesFile);

  readFile(ratesFile, "utf8").then(
    (text) => {
      const { dollar } = JSON.parse(text);
      callback(null, source.replace(/€(\d+)/g, (_, amount) => `$${(amount * dollar).toFixed(2)}`));
    },
    (error) => callback(error),
  );
}
