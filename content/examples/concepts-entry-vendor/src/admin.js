import { createElement, version } from "react";

console.log("admin", version, createElement("p"));
