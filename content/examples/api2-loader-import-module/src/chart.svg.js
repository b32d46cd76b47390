import { values } from "./values.js";

const bar = (value, index) => `<rect x="${index * 12}" y="${60 - value}" width="10" height="${value}"/>`;

export default () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 60">${values.map(bar).join("")}</svg>`;
