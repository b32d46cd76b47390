const figure = document.createElement("figure");
document.body.append(figure);

document.querySelector("button").addEventListener("click", async () => {
  const { drawChart } = await import(/* webpackChunkName: "chart" */ "./chart.js");
  drawChart(figure);
});
