import badge from "./badge.svg";

console.log(`<img src="${badge}" alt="" />`);
