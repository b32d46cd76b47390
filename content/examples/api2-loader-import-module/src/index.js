import chart from "./chart.svg.js";

console.log(chart.length, chart.slice(66, 110));
