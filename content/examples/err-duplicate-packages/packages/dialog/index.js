import { store } from "../store-1/index.js";

export const open = (shared) => console.log(shared === store);
