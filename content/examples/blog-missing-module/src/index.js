try {
  __webpack_require__("removed");
} catch (error) {
  console.log(error.code ?? error.name, "-", error.message);
}
