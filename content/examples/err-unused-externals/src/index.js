import { capitalize } from "lodash";

document.title = capitalize("welcome");
