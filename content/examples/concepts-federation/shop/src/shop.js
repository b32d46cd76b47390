import Button, { usesCopy } from "cart/button";
import { createElement, version } from "react";

const { type, props } = Button({ children: "Buy" });

console.log(`<${type} class="${props.className}">${props.children}</${type}>`);
console.log(`React ${version}, one copy for both builds: ${usesCopy(createElement)}`);
