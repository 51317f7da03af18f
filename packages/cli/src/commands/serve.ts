import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Context, defineCommand } from "../context.js";
import { ExitCode, failure, usageError } from "../io/exit-code.js";
import { one, toggle, wholeNumber } from "../io/flags.js";

/** Keeps the objects of waiting requests in the young generation: about 10% more requests per second. */
const NODE_FLAGS = ["--max-semi-space-size=32"];

/** Runs `shipctl-server start` as a child process, which prints its address. */
export const command = defineCommand({
  about:
    "Press Ctrl-C to stop. More settings are SHIPCTL_… variables (docs/settings.md). On a terminal, it logs warnings and errors; LOG_LEVEL=info logs each request.",
  flags: {
    demo: toggle("start with two demo accounts, orders and a test balance; only on this machine"),
    port: one("port", "port to listen on (default 8787; 0 picks a free one)", { parse: wholeNumber(0, 65_535) }),
    host: one("address", "address to listen on (default 127.0.0.1)"),
    data: one("folder", "data folder (default ./data)"),
    acceptTruncatedJournal: toggle("start even if the end of the journal is lost and there is no backup"),
    acceptMovedStore: toggle("start a store that migrate has moved, without what has happened since"),
  },
  examples: ["serve --demo", "serve --port 8080 --data /var/lib/shipctl"],
  async run({ demo, port, host, data, acceptTruncatedJournal, acceptMovedStore }, context) {
    const args = [
      "start",
      ...(demo ? ["--demo"] : []),
      ...(port === undefined ? [] : ["--port", String(port)]),
      ...(host === undefined ? [] : ["--host", host]),
      ...(data === undefined ? [] : ["--data", data]),
      ...(acceptTruncatedJournal ? ["--accept-truncated-journal"] : []),
      ...(acceptMovedStore ? ["--accept-moved-store"] : []),
    ];
    const code = await runServer(serverProgram(), args, context);
    return { json: { exitCode: code }, show: [], exitCode: code === 0 ? ExitCode.success : ExitCode.failed };
  },
});

/** The server package is optional: the CLI also works with a server elsewhere. */
function serverProgram(): string {
  const { resolve } = createRequire(import.meta.url);
  let manifest: string;
  try {
    manifest = resolve("@shipctl/server/package.json");
  } catch {
    throw failure("The server is not installed here.", "Install it with: npm install @shipctl/server");
  }
  return join(dirname(manifest), "bin", "shipctl-server.js");
}

/** The child has its own process group, so that Ctrl-C reaches it once, through us: a second signal would kill it at once. */
function runServer(program: string, args: readonly string[], { env, signal, io }: Context): Promise<number> {
  // On a terminal, a line for each request would hide what matters.
  const level = io.out.isTTY && !env.LOG_LEVEL ? { LOG_LEVEL: "warn" } : {};
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...NODE_FLAGS, program, ...args], {
      // The server stops when the channel closes, even after SIGKILL of this process.
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      detached: process.platform !== "win32",
      env: { ...env, ...level },
    });
    const stop = () => child.kill("SIGTERM");
    const kill = () => child.kill("SIGKILL");
    process.once("exit", kill);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    child.on("error", (error) => reject(usageError(`The server could not be started: ${error.message}`)));
    child.on("exit", (code, killedBy) => {
      process.removeListener("exit", kill);
      signal.removeEventListener("abort", stop);
      resolve(code ?? (killedBy === "SIGTERM" ? 0 : 1));
    });
  });
}
