import { sum } from "lodash";

document.title = `Cart: ${sum([5, 8])} USD`;
