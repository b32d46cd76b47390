import startCase from "lodash/startCase.js";

console.log("chart.js is evaluated");

const samples = [31, 7, 88, 54, 12, 67, 23, 95, 40, 76];

export function drawChart(target) {
  const points = samples.map((value, index) => `${index * 3},${100 - value}`).join(" ");
  const title = startCase("monthly_sales");
  target.innerHTML = `<svg viewBox="0 0 600 100"><title>${title}</title><polyline points="${points}" fill="none" stroke="teal" /></svg>`;
}
