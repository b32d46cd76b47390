import "./analytics.js";
