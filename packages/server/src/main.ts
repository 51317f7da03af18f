import { resolve } from "node:path";
import { inDataFolder } from "./adapters/data-folder.js";
import { createStoredIds } from "./adapters/stored-ids.js";
import { ADMIN_VERBS, isAdminVerb, runAdminCommand } from "./admin-command.js";
import { createApp } from "./app.js";
import { type Config, ConfigError, isLoopback, readConfig, splitWords } from "./config.js";
import { sessionActor } from "./domain/account/session-actor.js";
import { keyActor } from "./domain/api-key/key-actor.js";
import { verifyBooks } from "./domain/report/verify/verify-books.js";
import { proxyUndecided } from "./http/client-address.js";
import { type Listening, listen, webAddress } from "./http/listen.js";
import { registerJobs, startRecurringJobs } from "./jobs/index.js";
import { type OpenedWorld, openStore, openWorld, storeIn, storeTables, version } from "./open-world.js";
import { prepareStore } from "./prepare-store.js";
import { routes } from "./routes/index.js";
import { runSettleCommand } from "./settle-command.js";
import { reserveIdBlock } from "./store/id-blocks.js";
import { readStoreCopy } from "./store/json/read-store-copy.js";

const HELP = `shipctl-server start [--port N] [--host ADDRESS] [--data FOLDER] [--demo]   serve the API (default)
shipctl-server start --accept-truncated-journal   start without what the journal has lost, when there is no backup
shipctl-server verify [--data FOLDER] [--json]   checks the books, also while a server runs
shipctl-server admin grant|revoke|block|unblock EMAIL [--data FOLDER]   administrator's rights; while no server runs
shipctl-server admin reset-password EMAIL [--data FOLDER]   a one-time link to a new password; while no server runs
shipctl-server settle ORD-…|BULK-… [--data FOLDER]   settles a purchase that has no result; while no server runs
shipctl-server --version
`;

const GRACE_MS = 10_000;

/** Errors that the operator can fix: shown as one line. All others are shown with a stack trace. */
const FIXABLE = new Set([
  ...["ConfigError", "ListenError", "WrongSecret", "NotADemoStore"],
  ...["FolderInUse", "UnusableFolder", "DamagedStore", "NewerStore", "Problem"],
]);

const isPlain = (error: unknown): error is Error => error instanceof Error && FIXABLE.has(error.name);

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${isPlain(error) ? error.message : inFull(error)}\n`);
  process.exitCode = error instanceof ConfigError ? 2 : 1;
}

async function run(args: readonly string[]): Promise<void> {
  const [first = "start"] = args;
  if (first === "--help" || first === "-h" || first === "help") process.stdout.write(HELP);
  else if (first === "--version") process.stdout.write(`${version()}\n`);
  else if (first === "verify") await verify(args.slice(1));
  else if (first === "admin") await admin(args.slice(1));
  else if (first === "settle") await settle(args.slice(1));
  else if (first === "start" || first.startsWith("-")) {
    await start(readConfig(first === "start" ? args.slice(1) : args));
  } else throw new ConfigError(`there is no command ${JSON.stringify(first)}: shipctl-server --help lists them`);
}

/** Reads a copy of the files, so that a running server is not affected. Exits with 1 if there are faults. */
async function verify(args: readonly string[]): Promise<void> {
  const asJson = args.includes("--json");
  const config = readConfig(args.filter((arg) => arg !== "--json"));
  const { folder, ...options } = await storeIn(config, { mustExist: true });
  const store = await inDataFolder(resolve(config.dataDir), readStoreCopy(folder, storeTables, options));
  const report = await verifyBooks({ store });
  const { accounts, entries, holds, orders, bulkOrders } = report.counts;
  if (asJson) process.stdout.write(`${JSON.stringify(report)}\n`);
  else {
    process.stdout.write(
      `${accounts} accounts, ${entries} entries, ${holds} open holds, ${orders} orders, ${bulkOrders} bulk orders\n`,
    );
    for (const fault of report.faults) process.stdout.write(`fault: ${fault}\n`);
    process.stdout.write(report.faults.length === 0 ? "The books add up\n" : `${report.faults.length} faults\n`);
  }
  process.exitCode = report.faults.length === 0 ? 0 : 1;
}

/** Account commands for an operator who cannot sign in. */
async function admin(args: readonly string[]): Promise<void> {
  const { words, flags } = splitWords(args);
  const [verb, email, ...rest] = words;
  if (!isAdminVerb(verb) || email === undefined || rest.length > 0) {
    throw new ConfigError(`shipctl-server admin takes ${ADMIN_VERBS.join(", ")}, and one e-mail address`);
  }
  const config = readConfig(flags);
  const { store, clock } = await openStore(config, { mustExist: true });
  try {
    const ids = createStoredIds(clock, (series, first, length) => reserveIdBlock(store, series, first, length));
    const settings = { publicUrl: config.publicUrl ?? webAddress(config.host, config.port) };
    printLines(await runAdminCommand({ store, ids, clock, settings }, verb, email));
  } finally {
    await store.close();
  }
}

/** Settles a purchase or a bulk order that does not finish by itself. */
async function settle(args: readonly string[]): Promise<void> {
  const { words, flags } = splitWords(args);
  const [id, ...rest] = words;
  if (id === undefined || rest.length > 0) throw new ConfigError("shipctl-server settle takes one ORD-… or BULK-…");
  const { world, close } = await openWorld(readConfig(flags), { mustExist: true });
  try {
    printLines(await runSettleCommand(world, id));
  } finally {
    await close();
  }
}

function printLines(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

async function start(config: Config): Promise<void> {
  const opened = await openWorld(config, { mustExist: false });
  const { world, known, log } = opened;
  const { store } = world;
  const folder = resolve(config.dataDir);
  try {
    const { demo, madeUpAdmin } = await inDataFolder(
      folder,
      prepareStore(world, { demo: config.demo, firstAdmin: config.admin }),
    );
    known.demo = demo;
    if (demo && !isLoopback(config.host)) {
      throw new ConfigError(
        `the store in ${folder} is a demo, which listens on this machine only: ${config.host} is not`,
      );
    }
    if (demo && config.btcpay) {
      throw new ConfigError(
        `the store in ${folder} is a demo, which accepts test money only: remove BTCPAY_URL and the other BTCPAY_ variables`,
      );
    }
    if (madeUpAdmin) {
      process.stderr.write(
        `First administrator: ${madeUpAdmin.email} with password ${madeUpAdmin.password} (shown only this once)\n`,
      );
    }
    registerJobs(world);
    await startRecurringJobs(world);
    const app = createApp(world, { routes, sessionActor, keyActor, webFolder: new URL("../web/", import.meta.url) });
    const server = await listen({ fetch: app.fetch, host: config.host, port: config.port });
    known.port = server.port;
    store.startJobs();
    const proxy = proxyUndecided({ ...world.settings, loopback: isLoopback(config.host) });
    if (proxy) log.warn({}, proxy);
    stopOnSignal(opened, server);
    process.stdout.write(`Shipctl listening on ${webAddress(config.host, server.port)}\n`);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * The first signal lets calls and jobs finish; the second ends the process immediately. If a parent is connected by IPC
 * (`shipctl serve`), the server also stops when the parent ends.
 */
function stopOnSignal({ world, log, close }: OpenedWorld, server: Listening): void {
  let stopping = false;
  const stop = async (why: Record<string, string>) => {
    stopping = true;
    log.info(why, "stopping");
    await Promise.all([server.stop(GRACE_MS), world.store.stopJobs(GRACE_MS)]);
    await close();
    log.info({}, "stopped");
    process.exit(0);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    return stop({ signal });
  };
  const onParentGone = () => (stopping ? undefined : stop({ parent: "gone" }));
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  process.on("disconnect", onParentGone);
  // The parent ended during startup.
  if (process.connected === false) void onParentGone();
}

function inFull(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
