import { prefix } from "./dialog.js";

export const label = `${prefix}OK`;
