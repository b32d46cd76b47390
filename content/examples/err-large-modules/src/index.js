import { cities } from "./cities.js";

document.body.append(cities.join());
