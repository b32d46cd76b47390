const figure = document.createElement("figure");
document.body.append(figure);

document.querySelector("button").addEventListener("click", async () => {
  const { drawChart } = await import(/* webpackChunkName: "chart", webpackPrefetch: true */ "./chart.js");
  drawChart(figure);
});
