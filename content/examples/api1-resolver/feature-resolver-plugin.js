const name = "FeatureResolverPlugin";

/** Resolves `#cart` to `src/cart/cart.js`. */
export class FeatureResolverPlugin {
  constructor(root) {
    this.root = root;
  }

  apply(resolver) {
    const target = resolver.ensureHook("resolve");

    resolver.getHook("described-resolve").tapAsync(name, (request, context, callback) => {
      const feature = /^#(\w+)$/.exec(request.request ?? "")?.[1];
      if (feature === undefined) return callback();

      const next = { ...request, path: this.root, request: `./${feature}/${feature}.js` };
      resolver.doResolve(target, next, `feature ${feature}`, context, callback);
    });
  }
}
