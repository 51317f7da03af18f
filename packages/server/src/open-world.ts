import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { resolve } from "node:path";
import { createCarriers } from "./adapters/carriers/carriers.js";
import { lastBackup } from "./adapters/data-folder.js";
import { easypostKind } from "./adapters/easypost/carrier.js";
import { createPdfRenderer } from "./adapters/labels/label-renderer.js";
import type { ProcessLog } from "./adapters/log.js";
import { httpMarketplace, sandboxMarketplace } from "./adapters/marketplace.js";
import { createOutgoing, createWebhooks, type Outgoing } from "./adapters/outgoing/outgoing.js";
import { createPasswords } from "./adapters/passwords.js";
import { btcpayGateway } from "./adapters/payment/btcpay-gateway.js";
import { sandboxGateway } from "./adapters/payment/sandbox-gateway.js";
import { peerKind } from "./adapters/peer/carrier.js";
import type { PromMetrics } from "./adapters/prom-metrics.js";
import { type SandboxOptions, sandboxKind } from "./adapters/sandbox/carrier.js";
import { checkSecret, createSecrets, ensureSecretFile, type SecretCheck } from "./adapters/secrets.js";
import { shipengineKind } from "./adapters/shipengine/carrier.js";
import { smtpMailer } from "./adapters/smtp-mailer.js";
import { systemClock } from "./adapters/system-clock.js";
import { Alerts, type SendAlert } from "./alerts/alerts.js";
import { type Config, ConfigError } from "./config.js";
import { type BookCheckRecord, lastBookCheck } from "./domain/report/verify/verify-books.js";
import { storedBusyTimes } from "./domain/service/busy-times.js";
import { allConnections } from "./domain/service/find-service.js";
import { storeTimezone } from "./domain/setting/store-facts.js";
import { storedSandboxPayments } from "./domain/top-up/sandbox-invoices.js";
import { storedSandboxScans } from "./domain/tracking/sandbox-scans.js";
import { webAddress } from "./http/listen.js";
import { assertInUse, idsIn, type OpenedStore, openStore } from "./open-store.js";
import type { CarrierKind } from "./ports/carrier.js";
import type { Marketplace } from "./ports/marketplace.js";
import { noMetrics } from "./ports/metrics.js";
import { clearMove } from "./store/copy-store.js";
import type { World } from "./world.js";

export interface OpenedWorld {
  readonly world: World;
  /** Settings that are known only later. */
  readonly known: { port: number; demo: boolean };
  readonly log: ProcessLog;
  /** Undefined unless the operator reads it. */
  readonly measured: PromMetrics | undefined;
  readonly secretCheck: SecretCheck;
  /** Where the store is, for messages. */
  readonly location: string;
  readonly alone: OpenedStore["alone"];
  close(): Promise<void>;
}

/** Opens the store and creates the real World. */
export async function openWorld(config: Config, wanted: { readonly mustExist: boolean }): Promise<OpenedWorld> {
  const isMeasured = config.metricsToken !== undefined || config.metricsPort !== undefined;
  const measured = isMeasured ? (await import("./adapters/prom-metrics.js")).createPromMetrics() : undefined;
  const metrics = measured ?? noMetrics;
  const opened = await openStore(config, wanted, metrics);
  const { store, log, clock, labelBlobs, heap, secretCheck, location, alone } = opened;
  try {
    if (config.acceptMovedStore) await clearMove(store);
    await assertInUse(opened);
    const timezone = await alone(() => timezoneOf(config, { store, location }));
    const secret = config.secret ?? (await alone(() => ensureSecretFile(resolve(config.dataDir))));
    const secrets = createSecrets({ secret, previous: config.previousSecret, clock });
    await alone(() => checkSecret(secretCheck, secrets));
    const labelRenderer = createPdfRenderer();
    const known = { port: config.port, demo: config.demo };
    const world: World = {
      store,
      carriers: createCarriers(
        carrierKinds(config, { busyTimes: storedBusyTimes({ store, clock }), scans: storedSandboxScans({ store }) }),
        { clock, log, metrics },
      ),
      // The sandbox gateway is kept for invoices that were created with it.
      payments: [
        ...(config.btcpay ? [btcpayGateway(config.btcpay, outgoingTo(config, config.btcpay.url))] : []),
        sandboxGateway(storedSandboxPayments(store), { publicUrl: () => world.settings.publicUrl }),
      ],
      marketplace: marketplaceOf(config),
      webhooks: webhooksOf(config),
      mailer: config.smtp && smtpMailer(config.smtp),
      labelBlobs,
      labelRenderer,
      secrets,
      passwords: createPasswords(),
      clock,
      ids: idsIn(store, clock),
      log,
      metrics,
      heap,
      lastBackup: config.databaseUrl === undefined ? () => lastBackup(resolve(config.dataDir)) : undefined,
      settings: {
        // The port is known once the server listens, and the demo flag once the store is read.
        get publicUrl() {
          return config.publicUrl ?? webAddress(config.host, known.port);
        },
        hasPublicUrl: config.publicUrl !== undefined,
        get demo() {
          return known.demo;
        },
        timezone,
        trustProxy: config.trustProxy,
        get registrationsPerHour() {
          return config.registrationsPerHour ?? (known.demo ? 10_000 : 30);
        },
        callsPerMinute: config.callsPerMinute,
        publicApiCalls: config.publicApiCalls,
        corsOrigins: config.corsOrigins,
        version: version(),
      },
    };
    const close = async () => {
      await store.close();
      await labelRenderer.close();
    };
    if (measured) addGauges(measured, world);
    return { world, known, log, measured, secretCheck, location, alone, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** All processes of a store count its days alike. @throws ConfigError if the settings name another time zone */
async function timezoneOf(
  { timezone }: Config,
  { store, location }: Pick<OpenedStore, "store" | "location">,
): Promise<string> {
  const stored = await storeTimezone({ store }, timezone);
  if (timezone === undefined || timezone === stored) return stored;
  throw new ConfigError(
    `SHIPCTL_TIMEZONE is ${timezone}, but the days of the store in ${location} are counted in ${stored}: remove SHIPCTL_TIMEZONE, or stop all servers and run shipctl-server timezone ${timezone}`,
  );
}

/** What is counted when the metrics are read. */
function addGauges(metrics: PromMetrics, world: World): void {
  const isServing = () => world.store.healthy();
  /** Missing while the store cannot be read. */
  const gauge: PromMetrics["gauge"] = (name, help, labels, read) =>
    metrics.gauge(name, help, labels, async () => (isServing() ? read() : []));
  metrics.gauge("store_serving", "1 while the store works, 0 while its disk or database refuses", [], async () => [
    { value: isServing() ? 1 : 0 },
  ]);
  gauge("jobs", "Background jobs by state: waiting, running, dead", ["state"], async () =>
    Object.entries(await world.store.countJobs()).map(([state, value]) => ({ labels: { state }, value })),
  );
  gauge("connection_paused", "1 while a connection's provider is not asked to sell labels", ["connection"], async () =>
    (await allConnections(world)).map(({ id }) => ({
      labels: { connection: id },
      value: world.carriers.health(id).pausedUntilMs === undefined ? 0 : 1,
    })),
  );
  const books = async (value: (check: BookCheckRecord) => number) => {
    const check = await lastBookCheck(world);
    return check ? [{ value: value(check) }] : [];
  };
  gauge("books_checked_timestamp_seconds", "Last check of the books, as Unix time", [], () =>
    books(({ checkedAt }) => Date.parse(checkedAt) / 1_000),
  );
  gauge("books_faults", "Faults that the last check of the books found", [], () =>
    books(({ faultCount }) => faultCount),
  );
}

/** Posts alerts to the operator's address; undefined without one. Processes are told apart by host and `port`. */
export function alertsFor(config: Config, world: World, port: number): Alerts | undefined {
  const { alertUrl } = config;
  if (alertUrl === undefined) return undefined;
  const outgoing = outgoingTo(config, alertUrl);
  const send: SendAlert = async (alert) => {
    const { status } = await outgoing({
      method: "POST",
      url: new URL(alertUrl),
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(alert),
      cutsOff: true,
    });
    if (status < 200 || status > 299) throw new Error(`SHIPCTL_ALERT_URL answered ${status}`);
  };
  const usesDisk = config.databaseUrl === undefined || config.labelsIn === "folder";
  const readDisk = async () => {
    if (!usesDisk) return undefined;
    const { bavail, blocks, bsize } = await statfs(resolve(config.dataDir));
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  };
  return new Alerts(world, { process: `${hostname()}:${port}`, send, readDisk });
}

/** All label providers. A connection's base URL selects one. */
function carrierKinds(config: Config, sandbox: Pick<SandboxOptions, "busyTimes" | "scans">): readonly CarrierKind[] {
  const { sandboxClockSpeed: clockSpeed, easypostUrl, shipengineUrl, privateHosts } = config;
  const clock = systemClock;
  const at = (url: string | undefined) => ({ clock, outgoing: outgoingTo(config, url), url });
  return [
    sandboxKind(clock, { clockSpeed, ...sandbox }),
    easypostKind(at(easypostUrl)),
    shipengineKind(at(shipengineUrl)),
    // Any other base URL, so it comes last.
    peerKind({ clock, outgoing: outgoingTo(config), privateHosts }),
  ];
}

/** The sandbox by default; a real marketplace with MARKETPLACE_URL. */
function marketplaceOf(config: Config): Marketplace {
  const { marketplaceUrl } = config;
  if (marketplaceUrl === "sandbox:") return sandboxMarketplace;
  return httpMarketplace(marketplaceUrl, systemClock, outgoingTo(config, marketplaceUrl));
}

/** Customers choose these addresses: private hosts are those of providers, and never the operator's own services. */
function webhooksOf(config: Config) {
  const { privateHosts, btcpay, marketplaceUrl, labelBucket, databaseUrl, alertUrl } = config;
  const own = [btcpay?.url, marketplaceUrl, labelBucket?.endpoint, databaseUrl, alertUrl];
  const closedHosts = own.flatMap((url) => (url === undefined ? [] : (URL.parse(url)?.hostname ?? [])));
  return createWebhooks({ privateHosts, closedHosts: closedHosts.filter((host) => host !== "") });
}

/** Addresses from the operator's settings may be private; addresses from screens or replies must not. */
function outgoingTo({ privateHosts }: Config, url?: string): Outgoing {
  return createOutgoing({ privateHosts: url === undefined ? privateHosts : [...privateHosts, new URL(url).host] });
}

/** The web app as it is built. */
export const webFolder = new URL("../web/", import.meta.url);

export function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "0";
}
