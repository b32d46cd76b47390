import { createElement, version } from "react";

console.log("app", version, createElement("p"));
