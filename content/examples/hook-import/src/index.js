import { debounce } from "lodash";

console.log(typeof debounce);
