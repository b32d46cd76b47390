export const area = (size) => size * size;
export const border = (size) => size * 4;

console.log("area is used", __webpack_exports_info__.area.used);
console.log("border is used", __webpack_exports_info__.border.used);
console.log("use is known", __webpack_exports_info__.border.useInfo, "can be renamed", __webpack_exports_info__.area.canMangle);
