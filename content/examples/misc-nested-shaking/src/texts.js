export * as shop from "./shop.js";
