import { createElement } from "react";

export default function Button({ children }) {
  return createElement("button", { className: "cart" }, children);
}

export const usesCopy = (copy) => copy === createElement;
