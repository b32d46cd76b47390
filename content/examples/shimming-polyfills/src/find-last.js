if (!Array.prototype.findLast) {
  Object.defineProperty(Array.prototype, "findLast", {
    configurable: true,
    writable: true,
    value(test, thisArgument) {
      for (let index = this.length - 1; index >= 0; index--) {
        if (test.call(thisArgument, this[index], index, this)) return this[index];
      }
    },
  });
}
