/** Which section describes the objects that webpack passes to taps, by the name of their type. */

const syntaxNode = "/api/parser/#syntax-nodes";

export const argumentPages: Readonly<Record<string, string>> = {
  Compiler: "/api/node/#compiler-instance",
  Compilation: "/api/compilation-object/",
  CompilationParams: "/api/compiler-hooks/#beforecompile",
  NormalModuleFactory: "/api/normalmodulefactory-hooks/",
  ContextModuleFactory: "/api/contextmodulefactory-hooks/",
  Stats: "/api/node/#stats-object",
  EntryNormalized: "/configuration/entry-context/#entry",
  Records: "/configuration/other-options/#recordspath",
  CompilationAssets: "/api/plugins/#assets-and-sources",
  Source: "/api/plugins/#assets-and-sources",
  AssetInfo: "/api/compilation-hooks/#assets-info",
  Module: "/api/plugins/#modules",
  NormalModule: "/api/plugins/#modules",
  Chunk: "/api/plugins/#chunks",
  ChunkGroup: "/api/plugins/#chunks",
  Dependency: "/api/plugins/#dependencies",
  Hash: "/api/plugins/#hashes",
  RuntimeRequirementsContext: "/api/plugins/#runtime-globals",
  ResolveData: "/api/normalmodulefactory-hooks/#resolvedata",
  CreateData: "/api/normalmodulefactory-hooks/#resolvedata",
  AnyLoaderContext: "/api/loaders/#the-loader-context",
  Program: syntaxNode,
  Statement: syntaxNode,
  Expression: syntaxNode,
  CallExpression: syntaxNode,
  NewExpression: syntaxNode,
  MemberExpression: syntaxNode,
  AssignmentExpression: syntaxNode,
  ImportDeclaration: syntaxNode,
  CommentJavascriptParser: syntaxNode,
};

/** `modules: Iterable<Module>` leads where Module is described. A set of strings says by its name what it contains. */
export function argumentUrl(name: string, type: string): string | undefined {
  if (name === "runtimeRequirements") return argumentPages["RuntimeRequirementsContext"];
  const [, single = ""] = /^(?:\w+<)?(\w+)(?:>|\[\])?$/.exec(type.replace(/^(?:null|undefined) \| /, "")) ?? [];
  return Object.hasOwn(argumentPages, single) ? argumentPages[single] : undefined;
}
