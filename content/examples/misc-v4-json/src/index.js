import { version } from "./release.json";

console.log(version);
