import capitalize from "lodash/capitalize";

document.title = capitalize("welcome");
