import logo from "./logo.svg";
import "./app.css";

document.body.append(logo);
import("./gallery.js");
