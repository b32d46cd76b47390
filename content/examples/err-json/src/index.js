import data from "./data.json";

document.title = data.name;
