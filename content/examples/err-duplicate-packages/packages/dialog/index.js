import { store } from "store";

export const open = (shared) => console.log(shared === store);
