import { version } from "react";

export const button = `<button>Buy, with React ${version}</button>`;
