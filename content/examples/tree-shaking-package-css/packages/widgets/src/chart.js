import "./chart.css";
import { scales } from "./scales.js";

export const chart = (values) => `<figure class="chart">${values.map(scales.linear).join(" ")}</figure>`;
