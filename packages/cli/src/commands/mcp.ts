import { ApiError, type Client } from "@shipctl/sdk";
import type { McpKey } from "@shipctl/sdk/mcp";
import { type Context, defineCommand } from "../context.js";
import { CommandError, ExitCode, failure } from "../io/exit-code.js";
import { one, toggle } from "../io/flags.js";
import { lines } from "../io/outcome.js";
import { filesBelow } from "../steps/mcp/folder-files.js";
import { version } from "../version.js";

/** Speaks MCP on stdin and stdout until stdin ends. */
export const command = defineCommand({
  about:
    "Gives a language model tools for quotes, checks, orders and labels (Model Context Protocol), with the rights of an API " +
    "key. An assistant starts this program and talks to it. With --allow-spending it can also buy and void, if the key " +
    "has the scope and a daily spending limit; each purchase is confirmed. A test key (shp_test_…) needs neither flag nor " +
    "limit to buy and void samples.",
  flags: {
    folder: one("folder", "the folder whose CSV files may be checked and bought (default: no files)"),
    allowSpending: toggle("add the tools that buy and void"),
  },
  examples: ["mcp", "mcp --folder ./orders --allow-spending"],
  async run({ folder, allowSpending }, context) {
    const { apiKey } = await context.settings();
    if (apiKey === undefined) throw noKey();
    const [{ createMcpMemory, createMcpServer, spendingScopes }, { serveStdio, StdioServerTransport }] = await load();
    const readFile = folder === undefined ? undefined : await filesBelow(folder);
    const client = await context.api();
    const readSpending = async () => spendingScopes({ key: await readKey(client), isAllowed: allowSpending });
    const spending = await readSpending();
    const options = { client, version: version(), spending, readSpending, readFile, memory: createMcpMemory() };
    const transport = new StdioServerTransport(context.io.input, context.io.out);
    const served = serveStdio(() => createMcpServer(options), { transport });
    const rights = spending.length > 0 ? ` It may ${spending.join(" and ")}.` : " It buys nothing.";
    context.io.printMessage(lines(`The MCP server is ready on stdin and stdout.${rights}`));
    await endOf(context);
    await served.close();
    return { json: null, show: [] };
  },
});

const PACKAGE = "@modelcontextprotocol/server";

/** The official MCP library is optional: no other command needs it. */
async function load() {
  try {
    return await Promise.all([import("@shipctl/sdk/mcp"), import("@modelcontextprotocol/server/stdio")]);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) throw error;
    throw failure(`${PACKAGE} is not installed here.`, `Install it with: npm install ${PACKAGE}`);
  }
}

/** Waits for no limit of calls, because clients give up after a minute. A key without the scope read has no tool that works; each says so itself. */
async function readKey(client: Client): Promise<McpKey> {
  try {
    return await client.v1GetKey({ waitForLimit: false, retries: 1 });
  } catch (error) {
    if (error instanceof ApiError && error.code === "missing_scope") return { scopes: [] };
    throw error;
  }
}

function endOf({ io: { input }, signal }: Pick<Context, "io" | "signal">): Promise<void> {
  return new Promise((resolve) => {
    if (input.readableEnded || signal.aborted) resolve();
    for (const event of ["end", "close"]) input.once(event, () => resolve());
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

const noKey = (): CommandError =>
  new CommandError(ExitCode.notSignedIn, "shipctl mcp works with an API key, not with your sign-in.", [
    "Create one with: shipctl api-key create Assistant --scope read",
    "Then set SHIPCTL_API_KEY to it.",
  ]);
