import { routes } from "./routes.js";

console.log(routes);
