import path from "node:path";

const name = "MockPlugin";

export class MockPlugin {
  constructor(mocks) {
    this.mocks = mocks;
  }

  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.afterResolve.tap(name, ({ createData }) => {
        const mock = this.mocks[path.relative(compiler.context, createData.resource)];
        if (mock === undefined) return;
        const file = path.join(compiler.context, mock);
        // webpack reads the file at `resource`, and `request` becomes the name of the module.
        createData.request = createData.request.replace(createData.resource, file);
        createData.resource = file;
      });
    });
  }
}
