import { open } from "dialog";
import { store } from "store";

open(store);
