import { resolve } from "node:path";
import { count } from "@shipctl/sdk/display";
import { inDataFolder } from "./adapters/data-folder.js";
import { noteBackup } from "./adapters/last-backup.js";
import type { PromMetrics } from "./adapters/prom-metrics.js";
import { resealCheck } from "./adapters/secret-file.js";
import { createStoredIds } from "./adapters/stored-ids.js";
import { systemClock } from "./adapters/system-clock.js";
import { ADMIN_VERBS, isAdminVerb, runAdminCommand } from "./admin-command.js";
import { createApp } from "./app.js";
import { backUp, restore } from "./backup/backup-command.js";
import { type Config, ConfigError, isLoopback, readConfig, splitWords, timezoneArgument } from "./config.js";
import { sessionActor } from "./domain/account/session-actor.js";
import { keyActor } from "./domain/api-key/key-actor.js";
import { memoryRoom, memoryWarning } from "./domain/report/memory-room.js";
import { reseal } from "./domain/report/reseal.js";
import { type BooksReport, verifyBooks } from "./domain/report/verify/verify-books.js";
import { proxyUndecided } from "./http/client-network.js";
import { type Listening, listen, webAddress } from "./http/listen.js";
import { metricsApp } from "./http/metrics.js";
import { registerJobs, startRecurringJobs } from "./jobs/index.js";
import { runMigrateCommand } from "./migrate-command.js";
import { assertInUse, openStore, storeIn, storeTables, withStoreCopy } from "./open-store.js";
import { alertsFor, type OpenedWorld, openWorld, version } from "./open-world.js";
import { prepareStore } from "./prepare-store.js";
import { routes } from "./routes/index.js";
import { runSettleCommand } from "./settle-command.js";
import { reserveIdBlock } from "./store/id-blocks.js";
import { runTimezoneCommand } from "./timezone-command.js";
import type { World } from "./world.js";

const HELP = `shipctl-server start [--port N] [--host ADDRESS] [--data FOLDER] [--demo]   serve the API (default)
shipctl-server start --accept-truncated-journal   start without what the journal has lost, when there is no backup
shipctl-server start --accept-moved-store   start a store that migrate has moved, without what has happened since
shipctl-server verify [--data FOLDER] [--json]   check the books, even while a server runs
shipctl-server backup FILE [--data FOLDER]    back up to one file, even while a server runs
shipctl-server restore FILE [--data FOLDER]   restore a backup to a new folder
shipctl-server admin grant|revoke|block|unblock EMAIL [--data FOLDER]   administrator's rights *
shipctl-server admin reset-password EMAIL [--data FOLDER]   a one-time link to a new password *
shipctl-server settle ORD-…|BULK-… [--data FOLDER]   settles a purchase that has no result *
shipctl-server migrate --to|--from DATABASE_URL [--data FOLDER]   copies everything to or from a database; while no
                                                                  server runs. Continues after an interruption
shipctl-server timezone NAME [--data FOLDER]   counts days in this time zone from now on, while no server runs
shipctl-server reseal [--data FOLDER]   encrypts stored keys with a new SHIPCTL_SECRET *
shipctl-server --version

With DATABASE_URL, the store is in that database instead of the data folder. * While no server runs; with a database
also while servers run.
`;

/** For calls and jobs that are running. */
const GRACE_MS = 7_000;
/** Whatever does not end within this: a database that does not answer, for example. */
const STOP_MS = 9_000;
/** For the last lines of the log. */
const LOG_MS = 500;
const ALERTS_EVERY_MS = 30_000;
const MEMORY_CHECK_MS = 60_000;

/** Errors that the operator can fix: shown as one line. All others are shown with a stack trace. */
const FIXABLE = new Set([
  ...["ConfigError", "ListenError", "WrongSecret", "NotADemoStore"],
  ...["FolderInUse", "UnusableFolder", "BackupError", "DamagedStore", "NewerStore", "OtherVersionRuns", "Problem"],
  ...["UnusableDatabase", "UnusableBucket", "NoStore", "NotEmpty", "CopyDiffers"],
]);

const isPlain = (error: unknown): error is Error => error instanceof Error && FIXABLE.has(error.name);

// Nobody reads it any longer, or its disk is full.
process.stdout.on("error", () => undefined);

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
  else if (first === "backup" || first === "restore") await backup(first, args.slice(1));
  else if (first === "admin") await admin(args.slice(1));
  else if (first === "settle") await settle(args.slice(1));
  else if (first === "timezone") await changeTimezone(args.slice(1));
  else if (first === "reseal") await resealKeys(args.slice(1));
  else if (first === "migrate") await runMigrateCommand(args.slice(1), (line) => printLines([line]));
  else if (first === "start" || first.startsWith("-")) {
    await start(readConfig(first === "start" ? args.slice(1) : args));
  } else throw new ConfigError(`there is no command ${JSON.stringify(first)}: shipctl-server --help lists them`);
}

/** Reads a copy of the store, so that a running server is not affected. Exits with 1 if there are faults. */
async function verify(args: readonly string[]): Promise<void> {
  const asJson = args.includes("--json");
  const config = readConfig(args.filter((arg) => arg !== "--json"));
  const report = await withStoreCopy(config, (store) => verifyBooks({ store }));
  printLines(asJson ? [JSON.stringify(report)] : linesOf(report));
  process.exitCode = report.faults.length === 0 ? 0 : 1;
}

/** Backs up or restores the data folder. Exits with 1 if the books of the backup have faults. */
async function backup(verb: "backup" | "restore", args: readonly string[]): Promise<void> {
  const { words, flags } = splitWords(args);
  const [file, ...rest] = words;
  if (file === undefined || rest.length > 0) throw new ConfigError(`shipctl-server ${verb} takes one file name`);
  const config = readConfig(flags);
  if (config.databaseUrl !== undefined) {
    throw new ConfigError(`${verb} is for a data folder; a database is backed up with pg_dump: remove DATABASE_URL`);
  }
  const folder = resolve(config.dataDir);
  if (verb === "backup") await storeIn(config, { mustExist: true });
  const made = { version: version(), madeAt: new Date(systemClock.now()).toISOString() };
  const { books, ...contents } = await inDataFolder(
    folder,
    verb === "backup" ? backUp(folder, file, storeTables, made) : restore(file, folder, storeTables),
  );
  if (verb === "backup" && books.faults.length === 0) await noteBackup(folder, made.madeAt);
  const { madeAt, files, bytes, hasSecret } = contents;
  const lines = [
    verb === "backup"
      ? `Backed up ${folder} to ${resolve(file)}`
      : `Restored ${resolve(file)} of ${madeAt} to ${folder}`,
    `${files.toLocaleString("en-US")} files, ${(bytes / 1e6).toFixed(1)} MB, read again and compared with their checksums`,
    ...linesOf(books),
    ...(hasSecret
      ? []
      : [
          "The backup does not contain the server's secret. Keep SHIPCTL_SECRET: a restored server cannot start without it",
        ]),
  ];
  printLines(lines);
  process.exitCode = books.faults.length === 0 ? 0 : 1;
}

function linesOf({ counts, faults }: BooksReport): readonly string[] {
  const { accounts, entries, holds, orders, bulkOrders } = counts;
  return [
    `${accounts} accounts, ${entries} entries, ${holds} open holds, ${orders} orders, ${bulkOrders} bulk orders`,
    ...faults.map((fault) => `fault: ${fault}`),
    faults.length === 0 ? "The books add up" : count(faults.length, "fault"),
  ];
}

/** Account commands for an operator who cannot sign in. */
async function admin(args: readonly string[]): Promise<void> {
  const { words, flags } = splitWords(args);
  const [verb, email, ...rest] = words;
  if (!isAdminVerb(verb) || email === undefined || rest.length > 0) {
    throw new ConfigError(`shipctl-server admin takes ${ADMIN_VERBS.join(", ")}, and one e-mail address`);
  }
  const config = readConfig(flags);
  const opened = await openStore(config, { mustExist: true });
  const { store, clock } = opened;
  try {
    await assertInUse(opened);
    const ids = idsOf(store, clock);
    const settings = { publicUrl: config.publicUrl ?? webAddress(config.host, config.port) };
    printLines(await runAdminCommand({ store, ids, clock, settings }, verb, email));
  } finally {
    await store.close();
  }
}

function idsOf(store: World["store"], clock: World["clock"]): World["ids"] {
  return createStoredIds(clock, (series, first, length) => reserveIdBlock(store, series, first, length));
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

/** Counts days in another time zone. */
async function changeTimezone(args: readonly string[]): Promise<void> {
  const { words, flags } = splitWords(args);
  const [name, ...rest] = words;
  if (name === undefined || rest.length > 0) throw new ConfigError("shipctl-server timezone takes one time zone");
  const timezone = timezoneArgument(name);
  const opened = await openStore(readConfig(flags), { mustExist: true });
  const { store, clock } = opened;
  try {
    await assertInUse(opened);
    printLines(await runTimezoneCommand({ store, clock, ids: idsOf(store, clock) }, timezone));
  } finally {
    await store.close();
  }
}

/** Encrypts stored keys with SHIPCTL_SECRET, so that SHIPCTL_SECRET_PREVIOUS can be removed. */
async function resealKeys(args: readonly string[]): Promise<void> {
  const config = readConfig(args);
  if (config.secret === undefined || config.previousSecret === undefined) {
    const words = "needs the new secret as SHIPCTL_SECRET and the old one as SHIPCTL_SECRET_PREVIOUS";
    throw new ConfigError(`shipctl-server reseal ${words}`);
  }
  const { world, secretCheck, close } = await openWorld(config, { mustExist: true });
  try {
    const records = await reseal(world);
    await resealCheck(secretCheck, world.secrets);
    printLines([`The keys of ${records} records are encrypted with SHIPCTL_SECRET`]);
  } finally {
    await close();
  }
}

function printLines(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

async function start(config: Config): Promise<void> {
  const opened = await openWorld(config, { mustExist: false });
  const { world, known, log, measured, location } = opened;
  const { store } = world;
  try {
    const { demo, madeUpAdmin } = await opened.alone(() =>
      prepareStore(world, { demo: config.demo, firstAdmin: config.admin }),
    );
    known.demo = demo;
    if (demo && !isLoopback(config.host)) {
      throw new ConfigError(
        `the store in ${location} is a demo, which listens on this machine only: ${config.host} is not`,
      );
    }
    if (demo && config.btcpay) {
      throw new ConfigError(
        `the store in ${location} is a demo, which accepts test money only: remove BTCPAY_URL and the other BTCPAY_ variables`,
      );
    }
    if (madeUpAdmin) {
      process.stderr.write(
        `First administrator: ${madeUpAdmin.email} with password ${madeUpAdmin.password} (shown only this once)\n`,
      );
    }
    registerJobs(world);
    await startRecurringJobs(world);
    const metrics = measured && { source: measured, token: config.metricsToken };
    const webFolder = new URL("../web/", import.meta.url);
    const app = createApp(world, { routes, sessionActor, keyActor, webFolder, metrics });
    const server = await listen({ fetch: app.fetch, host: config.host, port: config.port });
    const metricsServer = await listenForMetrics(config, measured);
    known.port = server.port;
    store.startJobs();
    const proxy = proxyUndecided({ ...world.settings, loopback: isLoopback(config.host) });
    if (proxy) log.warn({}, proxy);
    const alerts = alertsFor(config, world, server.port);
    if (alerts) setInterval(() => alerts.check(), ALERTS_EVERY_MS).unref();
    watchMemory(world);
    stopOnSignal(opened, [server, ...(metricsServer ? [metricsServer] : [])]);
    process.stdout.write(`Shipctl listening on ${webAddress(config.host, server.port)}\n`);
    if (metricsServer) process.stdout.write(`Metrics at ${webAddress("127.0.0.1", metricsServer.port)}/metrics\n`);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Says how much fits, and warns once when much of it is used. */
function watchMemory({ heap, log }: Pick<World, "heap" | "log">): void {
  if (!heap) return;
  const { fits, used } = memoryRoom(heap());
  log.info({ fitsOrders: fits, usedShare: used }, `memory for about ${fits.toLocaleString("en-US")} orders`);
  const check = () => {
    const warning = memoryWarning(heap());
    if (warning === undefined) return;
    log.warn({}, warning);
    clearInterval(checking);
  };
  const checking = setInterval(check, MEMORY_CHECK_MS).unref();
  check();
}

/** GET /metrics on a port of its own, if SHIPCTL_METRICS_PORT is set. */
async function listenForMetrics(
  { metricsPort }: Config,
  measured: PromMetrics | undefined,
): Promise<Listening | undefined> {
  if (metricsPort === undefined || measured === undefined) return undefined;
  return listen({ fetch: metricsApp(measured).fetch, host: "127.0.0.1", port: metricsPort });
}

/**
 * The first signal lets calls and jobs finish, and ends the process within 10 s; the second ends it immediately. If a parent is connected by IPC
 * (`shipctl serve`), the server also stops when the parent ends.
 */
function stopOnSignal({ world, log, close }: OpenedWorld, servers: readonly Listening[]): void {
  let stopping = false;
  const stop = async (why: Record<string, string>) => {
    stopping = true;
    setTimeout(() => {
      log.error({}, "not everything could be closed in time; ending anyway");
      process.exit(1);
    }, STOP_MS);
    log.info(why, "stopping");
    await Promise.all([...servers.map((server) => server.stop(GRACE_MS)), world.store.stopJobs(GRACE_MS)]);
    await close();
    log.info({}, "stopped");
    await log.drain(LOG_MS);
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
