/** The sections that describe the objects that webpack passes to taps, by the name of their type. */

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
  ResolveRequest: "/api/resolvers/#request-object",
  EntryOptions: "/configuration/entry-context/#entry-descriptor",
  RenderContextJavascriptModulesPlugin: "/api/compilation-hooks/#javascriptmodulesplugingetcompilationhookscompilation",
  AssetEmittedInfo: "/api/compiler-hooks/#assetemitted",
  Program: syntaxNode,
  Statement: syntaxNode,
  Expression: syntaxNode,
  CallExpression: syntaxNode,
  NewExpression: syntaxNode,
  MemberExpression: syntaxNode,
  AssignmentExpression: syntaxNode,
  ImportDeclaration: syntaxNode,
  ImportSource: syntaxNode,
  ImportExpressionJavascriptParser: syntaxNode,
  ImportExpressionImport: syntaxNode,
  Identifier: syntaxNode,
  VariableDeclarator: syntaxNode,
  ClassExpression: syntaxNode,
  CommentJavascriptParser: syntaxNode,
};

/** Arguments whose type is too general or unknown, so their name decides, too. */
export const namedArguments: Readonly<Record<string, string>> = {
  "runtimeRequirements: Set<string>": "/api/plugins/#runtime-globals",
  "request: ": "/api/resolvers/#request-object",
  "members: string[]": "/api/parser/#syntax-nodes",
  "calleeMembers: string[]": "/api/parser/#syntax-nodes",
};

/**
 * Returns the URL for an argument: `modules: Iterable<Module>` has that of Module. In a union, the first type decides.
 */
export function argumentUrl(name: string, type: string): string | undefined {
  const named = `${name}: ${type}`;
  if (Object.hasOwn(namedArguments, named)) return namedArguments[named];
  const [first = ""] = type.replace(/^(?:null|undefined) \| /, "").split(" | ");
  const [, single = ""] = /^(?:\w+<)?(\w+)(?:>|\[\])?$/.exec(first) ?? [];
  return Object.hasOwn(argumentPages, single) ? argumentPages[single] : undefined;
}
