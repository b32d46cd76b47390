import "./large.js";
