import { dialog } from "./dialog.js";

document.body.append(dialog);
dialog.showModal();
