import { store } from "state";

export const save = () => store.set("user", "Ada");
