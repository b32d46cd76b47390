const button = document.querySelector("button");
const figure = document.createElement("figure");
document.body.append(figure);

button.addEventListener("click", async () => {
  button.disabled = true;
  try {
    const { drawChart } = await import(/* webpackChunkName: "chart" */ "./chart.js");
    drawChart(figure);
  } catch (error) {
    if (error.name !== "ChunkLoadError") throw error;
    figure.textContent = "The chart could not be loaded. Check your connection and try again.";
  } finally {
    button.disabled = false;
  }
});
