/** The Model Context Protocol server: its tools, the pages as resources, and a prompt. It's stateless. */
import {
  type CallToolResult,
  type CreateMcpHandlerOptions,
  createMcpHandler,
  McpServer,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import * as z from "zod";
import type { Env } from "../env.ts";
import { logError, Unavailable } from "../errors.ts";
import { allUrls, findRoute } from "../release.ts";
import { originOf } from "../shells.tsx";
import { explainError } from "./explain-error.ts";
import { getOption } from "./get-option.ts";
import { identity } from "./identity.ts";
import { listChanges } from "./list-changes.ts";
import { getExample, getPage } from "./pages.ts";
import { ToolProblem } from "./problem.ts";
import { searchDocs } from "./search-docs.ts";
import { validateConfig } from "./validate-config.ts";

const text = (longest: number, description: string) =>
  z
    .string()
    .min(1)
    .max(longest)
    // A lone surrogate can't be part of a URL.
    .overwrite((value) => value.toWellFormed())
    .describe(description);
const version = text(40, 'Version of webpack, such as "5.90.0".').optional();
const mode = z.enum(["production", "development", "none"]).optional().describe("Default: all modes.");
const config = text(100_000, "JavaScript, TypeScript or JSON: a whole file, or only the object.");

/** Defines a tool. Returns a function that registers it with a server. */
function tool<Shape extends z.ZodRawShape>(
  title: string,
  description: string,
  shape: Shape,
  run: (env: Env, input: z.infer<z.ZodObject<Shape>>) => Promise<string>,
) {
  const inputSchema = z.object(shape);
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
  return (server: McpServer, env: Env, name: string): void => {
    server.registerTool(name, { title, description, inputSchema, annotations }, (input) =>
      resultOf(name, () => run(env, input as z.infer<z.ZodObject<Shape>>)),
    );
  };
}

const tools = {
  search_docs: tool(
    "Search the documentation",
    "Searches webpack's documentation: guides, options, plugins, loaders, hooks, and errors. Returns titles, URLs, and excerpts; read a result with get_page.",
    {
      query: text(200, "A few words, or the name of an option, flag, hook, or plugin."),
      limit: z.number().int().min(1).max(20).optional().describe("Default: 8."),
    },
    searchDocs,
  ),
  get_page: tool(
    "Read a page",
    "Returns a page of the documentation as Markdown. With a fragment in the URL, returns that section only.",
    {
      url: text(
        500,
        'URL or path, such as "https://webpack.js.org/concepts/" or "/configuration/output/#outputfilename".',
      ),
    },
    getPage,
  ),
  get_option: tool(
    "Look up an option",
    "Returns an option of webpack's configuration: type, default for a mode and target, the version that introduced it, flags, source, and its documentation with examples.",
    {
      path: text(200, 'Such as "output.filename", "module.rules[].test" or "--output-filename".'),
      mode,
      target: text(60, 'Such as "web" or "node". Default: all targets.').optional(),
      version,
    },
    getOption,
  ),
  explain_error: tool(
    "Explain an error",
    "Explains errors, warnings, and deprecations of webpack, and how to fix them. Takes one message or the whole output of a build.",
    { message: text(100_000, "The message or log, as it was printed.") },
    explainError,
  ),
  validate_config: tool(
    "Validate a configuration",
    "Checks a webpack configuration and returns webpack's own messages. The configuration is read but never run: values that only running it would reveal are listed as not checked.",
    { config, filename: text(200, 'Such as "webpack.config.ts".').optional(), version },
    validateConfig,
  ),
  list_changes: tool(
    "List changes between versions",
    "Lists the options, hooks, errors, and warnings that webpack and its plugins gained and lost between two versions.",
    { from: text(40, 'The older version, such as "5.90.0".'), to: text(40, "The newer version.") },
    listChanges,
  ),
  get_example: tool(
    "Get an example project",
    "Returns a complete project with all its files and the output of its build. Pages and search results name the examples; a wrong name returns similar ones.",
    { name: text(200, 'Name of the example, such as "api1-progress".') },
    getExample,
  ),
};

const handlerOptions: CreateMcpHandlerOptions = { keepAliveMs: 0, maxSubscriptions: 0 };

/** Responds to a request whose body is already parsed. */
export function serve(request: Request, env: Env, parsedBody: unknown): Promise<Response> {
  return createMcpHandler(() => serverFor(env), handlerOptions).fetch(request, { parsedBody });
}

function serverFor(env: Env): McpServer {
  const { name, title, version } = identity;
  const server = new McpServer(
    { name, title, version },
    {
      instructions:
        "webpack's documentation. To fix a build, start with explain_error; to check a configuration, use validate_config; for one option, get_option. Otherwise, use search_docs, then get_page.",
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
    },
  );
  for (const [tool, add] of Object.entries(tools)) add(server, env, tool);
  addPages(server, env);
  addPrompt(server);
  return server;
}

async function resultOf(name: string, run: () => Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: "text", text: await run() }] };
  } catch (error) {
    if (!(error instanceof ToolProblem)) logError(error, `/mcp ${name}`);
    return { isError: true, content: [{ type: "text", text: explain(error) }] };
  }
}

function explain(error: unknown): string {
  if (error instanceof ToolProblem) return error.message;
  return error instanceof Unavailable
    ? "The documentation is temporarily unavailable. Try again in a few seconds."
    : "This call failed on our side. Try another tool, or find pages in https://webpack.js.org/data/v1/pages.json and read them as Markdown.";
}

/** Pages that the list of resources leaves out: examples, posts and READMEs. Clients can still read them. */
const unlisted = /^\/(?:examples|blog|loaders|plugins|awesome-webpack)\/./;

function addPages(server: McpServer, env: Env): void {
  const origin = originOf(env);
  const list = () => ({
    resources: allUrls()
      .filter((url) => !unlisted.test(url))
      .map((url) => ({ uri: `${origin}${url}`, name: findRoute(url)?.title ?? url, mimeType: "text/markdown" })),
  });
  const template = new ResourceTemplate(`${origin}/{+path}`, { list });
  server.registerResource("page", template, { mimeType: "text/markdown" }, async ({ href }) => ({
    contents: [{ uri: href, mimeType: "text/markdown", text: await getPage(env, { url: href }) }],
  }));
}

function addPrompt(server: McpServer): void {
  server.registerPrompt(
    "fix_my_webpack_build",
    {
      title: "Fix my webpack build",
      description: "Finds out why a build fails and how to fix it.",
      argsSchema: z.object({
        log: z.string().max(100_000).describe("Output of the failing build."),
        config: z.string().max(100_000).optional().describe("The webpack configuration."),
      }),
    },
    ({ log, config }) => ({
      messages: [
        {
          role: "user",
          content: {
            type: "text",
            text: [
              "My webpack build fails. Find the cause and fix it.",
              "1. Call explain_error with the output below, and read the pages that it names.",
              `2. ${config ? "Call validate_config with the configuration below." : "Read my webpack configuration and call validate_config with it."}`,
              "3. Call get_option for every option that you want to change.",
              "4. Explain the cause in a few sentences. Then show the smallest change that fixes it, and validate the changed configuration.",
              `Output of the build:\n\n${fenced(log)}`,
              ...(config ? [`webpack configuration:\n\n${fenced(config)}`] : []),
            ].join("\n\n"),
          },
        },
      ],
    }),
  );
}

function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
