import type { PromMetrics } from "../adapters/prom-metrics.js";
import { type AppOptions, createApp } from "../app.js";
import { type Config, ConfigError, isLoopback } from "../config.js";
import { sessionActor } from "../domain/account/sessions.js";
import { keyActor } from "../domain/api-key/api-key.js";
import { memoryRoom, memoryWarning } from "../domain/report/memory-room.js";
import { proxyUndecided } from "../http/every-request.js";
import { type Listening, listen, webAddress } from "../http/listen.js";
import { metricsApp } from "../http/metrics.js";
import { registerJobs, startRecurringJobs } from "../jobs/index.js";
import { alertsFor, type OpenedWorld, openWorld, webFolder } from "../open-world.js";
import { routes } from "../routes/index.js";
import { MINUTE_MS } from "../shared/durations.js";
import type { World } from "../world.js";
import { defineCommand, type Say } from "./command.js";
import { prepareStore } from "./prepare-store.js";

/** For calls and jobs that are running. */
const GRACE_MS = 7_000;
/** Whatever does not end within this: a database that does not answer, for example. */
const STOP_MS = 9_000;
/** For the last lines of the log. */
const LOG_MS = 500;
const ALERTS_EVERY_MS = 30_000;
const MEMORY_CHECK_MS = MINUTE_MS;

export const start = defineCommand({
  name: "start",
  help: `start [--port N] [--host ADDRESS] [--data FOLDER] [--demo]   serve the API (default)
start --accept-truncated-journal   start without what the journal has lost, when there is no backup
start --accept-moved-store   start a store that migrate has moved, without what has happened since`,
  run: serve,
});

async function serve(config: Config, say: Say): Promise<void> {
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
    const mcp = config.mcp ? await mcpOf(world) : undefined;
    const app = createApp(world, { routes, sessionActor, keyActor, webFolder, metrics, mcp });
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
    say(`Shipctl listening on ${webAddress(config.host, server.port)}`);
    if (metricsServer) say(`Metrics at ${webAddress("127.0.0.1", metricsServer.port)}/metrics`);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The library is loaded only for those who use it. */
async function mcpOf(world: World): Promise<AppOptions["mcp"]> {
  const { serveMcp } = await import("../mcp/serve-mcp.js");
  return (fetch) => serveMcp(world, fetch);
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
