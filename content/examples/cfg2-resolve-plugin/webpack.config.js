class BrandPlugin {
  constructor(brand) {
    this.brand = brand;
  }

  apply(resolver) {
    const target = resolver.ensureHook("final-file");
    resolver.getHook("file").tapAsync("BrandPlugin", (request, context, callback) => {
      const path = request.path.replace(/\.js$/, `.${this.brand}.js`);
      if (path === request.path) return callback();
      resolver.doResolve(target, { ...request, path }, `brand ${this.brand}`, context, callback);
    });
  }
}

export default {
  mode: "production",
  resolve: {
    plugins: [new BrandPlugin("acme")],
  },
};
