import { label } from "./button.js";

export const prefix = "Dialog: ";
export const open = () => document.body.append(label);
