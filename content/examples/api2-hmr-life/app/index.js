import { word } from "./word.js";

console.log("index.js runs with", word);

import.meta.webpackHot.addStatusHandler((status) => console.log(" ", status));
import.meta.webpackHot.accept("./word.js", (outdated) => console.log("accepted", outdated, "now", word));

export const check = () => import.meta.webpackHot.check();
export const apply = () => import.meta.webpackHot.apply({ onAccepted: ({ moduleId }) => console.log("update of", moduleId) });
export const status = () => import.meta.webpackHot.status();
