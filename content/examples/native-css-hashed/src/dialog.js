import "./dialog.css";

document.body.append(document.createElement("dialog"));
