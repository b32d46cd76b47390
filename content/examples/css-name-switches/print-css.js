let before = [];

/** Prints the stylesheet of the first build, and of every other build the lines that differ from it. */
export class PrintCss {
  constructor(title) {
    this.title = title;
  }

  apply(compiler) {
    compiler.hooks.afterCompile.tap("PrintCss", (compilation) => {
      const css = compilation.getAsset(compilation.outputOptions.cssFilename).source.source();
      const lines = css.split("\n").filter((line) => line.trim() && !line.startsWith("/*"));
      const different = lines.filter((line, index) => line !== before[index]);
      console.log([`# ${this.title}`, ...(different.length > 0 ? different : ["no difference"])].join("\n"));
      if (before.length === 0) before = lines;
    });
  }
}
