import sheet from "./style.css" with { type: "css" };

document.adoptedStyleSheets.push(sheet);
