import { drawChart } from "./chart.js";

const figure = document.createElement("figure");
document.body.append(figure);

document.querySelector("button").addEventListener("click", () => {
  drawChart(figure);
});
