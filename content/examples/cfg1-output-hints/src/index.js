const image = document.createElement("img");
image.src = new URL("./logo.svg", import.meta.url).href;
image.addEventListener("click", () => import(/* webpackChunkName: "chart" */ "./chart.js"));
document.body.append(image);
