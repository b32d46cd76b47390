import express from "express";
import webpack from "webpack";
import middleware from "webpack-dev-middleware";
import config from "./webpack.config.js";

const app = express();
app.use(middleware(webpack(config)));
app.get("/api/time", (request, response) => response.json({ time: new Date().toISOString() }));

const port = process.env.PORT ?? 3000;
app.listen(port, () => console.log(`Open http://localhost:${port}/`));
