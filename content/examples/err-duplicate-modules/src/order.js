import { max } from "lodash";

document.title = `Largest order: ${max([5, 8])} USD`;
