import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCarriers } from "../src/adapters/carriers/carriers.js";
import { diskBlobs } from "../src/adapters/disk-blobs.js";
import { createPdfRenderer } from "../src/adapters/labels/label-renderer.js";
import { sandboxMarketplace } from "../src/adapters/marketplace.js";
import { createOutgoing, createWebhooks, type WebhookOptions } from "../src/adapters/outgoing/outgoing.js";
import { createPasswords } from "../src/adapters/passwords.js";
import { btcpayGateway } from "../src/adapters/payment/btcpay-gateway.js";
import { sandboxGateway } from "../src/adapters/payment/sandbox-gateway.js";
import { sandboxCarrier, sandboxKind } from "../src/adapters/sandbox/carrier.js";
import { createSecrets } from "../src/adapters/secrets.js";
import { createStoredIds } from "../src/adapters/stored-ids.js";
import { storedBusyTimes } from "../src/domain/service/busy-times.js";
import { tables } from "../src/domain/tables.js";
import { storedSandboxPayments } from "../src/domain/top-up/sandbox-invoices.js";
import { storedSandboxScans } from "../src/domain/tracking/sandbox-scans.js";
import { type Carrier, type CarrierConnection, type CarrierKind, ok } from "../src/ports/carrier.js";
import type { Ids } from "../src/ports/ids.js";
import type { Mailer } from "../src/ports/mail.js";
import type { Marketplace } from "../src/ports/marketplace.js";
import { type Metrics, noMetrics } from "../src/ports/metrics.js";
import type { PaymentGateway } from "../src/ports/payment.js";
import type { Passwords } from "../src/ports/secrets.js";
import { idBlocksTable, reserveIdBlock } from "../src/store/id-blocks.js";
import type { FileSystem } from "../src/store/json/file-system.js";
import type { OpenedJsonStore } from "../src/store/json/open-json-store.js";
import { postgresBlobs } from "../src/store/postgres/blobs.js";
import type { Database } from "../src/store/postgres/database.js";
import type { AnyTable, Store } from "../src/store/store.js";
import type { Settings, World } from "../src/world.js";
import { refuseUnannounced } from "./announced-store.js";
import { countingIds } from "./counting-ids.js";
import { TestClock } from "./test-clock.js";
import { TestLog } from "./test-log.js";
import { openSharedStore, openTestStore, releaseTestStore } from "./test-store.js";

export interface TestWorldOptions {
  /** ISO. Default: a Monday afternoon. */
  readonly now?: string;
  readonly clock?: TestClock;
  readonly settings?: Partial<Settings>;
  /** Replaces or wraps the sandbox. */
  readonly carrier?: (sandbox: Carrier, clock: TestClock, connection: CarrierConnection) => Carrier;
  /** Carriers for base URLs other than the sandbox's. */
  readonly kinds?: (clock: TestClock) => readonly CarrierKind[];
  /** Base URLs with a carrier. Default: all. */
  readonly serves?: (baseUrl: string) => boolean;
  /** The folder of an earlier world, to simulate a restart. It is not removed at the end. */
  readonly folder?: string;
  /** The ids of the earlier world, so that no id is assigned twice. */
  readonly ids?: Ids;
  /** On Postgres in this schema, with any engine of the run: several worlds in one schema are several processes. */
  readonly schema?: string;
  /** Of the pool, with `schema`. */
  readonly connections?: number;
  /** What the connections of this process are called in the database. */
  readonly connectionName?: string;
  /** The store's disk; labels stay on the real one. */
  readonly files?: FileSystem;
  /** Tables in addition to the server's. */
  readonly tables?: readonly AnyTable[];
  readonly marketplace?: Marketplace;
  /** Default: names resolve to a public address, and nobody answers. */
  readonly webhooks?: Partial<WebhookOptions> | undefined;
  /** Default: the shop sends no mail. */
  readonly mailer?: Mailer | undefined;
  /** Measured as the process's heap, if given. A test may change it. */
  readonly heapUse?: { usedBytes: number; limitBytes: number };
  readonly metrics?: Metrics;
  /** Of the sandbox. */
  readonly clockSpeed?: number | undefined;
  /** Wraps the cheap passwords. */
  readonly passwords?: (cheap: Passwords) => Passwords;
  /** Replaces or wraps the sandbox. */
  readonly payments?: (sandbox: PaymentGateway, silent: PaymentGateway) => readonly PaymentGateway[];
}

export interface TestWorld extends World {
  readonly clock: TestClock;
  readonly log: TestLog;
  readonly store: OpenedJsonStore;
  readonly folder: string;
  readonly heapUse?: TestWorldOptions["heapUse"];
  /** With a schema. */
  readonly database?: Database | undefined;
  close(): Promise<void>;
}

/** The World with a test clock, counting ids, a real JSON store in its own folder, and the sandbox. */
export async function testWorld(options: TestWorldOptions = {}): Promise<TestWorld> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "shipctl-test-")));
  const clock = options.clock ?? new TestClock(options.now);
  const log = new TestLog();
  const { heapUse, metrics = noMetrics } = options;
  const opening = { tables: [...tables, ...(options.tables ?? [])], clock, log, workTwice: true };
  const shared = options.schema === undefined ? undefined : await openShared(opening, options);
  const store = shared ?? (await openTestStore({ ...opening, folder, files: options.files }));
  const unannounced = refuseUnannounced(store);
  const sandbox = sandboxCarrier(clock, {
    clockSpeed: options.clockSpeed,
    busyTimes: storedBusyTimes({ store, clock }),
    scans: storedSandboxScans({ store }),
  });
  const selling: Carrier = { ...sandbox, advance: undefined, mode: async () => ok("live") };
  const kind: CarrierKind = {
    ...sandboxKind(clock, { clockSpeed: options.clockSpeed }),
    serves: options.serves ?? (() => true),
    open: (connection) => {
      const carrier = connection.baseUrl === "sandbox:" ? sandbox : selling;
      return options.carrier?.(carrier, clock, connection) ?? carrier;
    },
  };
  const labelRenderer = createPdfRenderer();
  const settings = { ...SETTINGS, ...options.settings };
  const playGateway = sandboxGateway(storedSandboxPayments(store), { publicUrl: () => settings.publicUrl });
  const cheap = createPasswords({ memoryCost: 64, timeCost: 2 });
  const silent = btcpayGateway(SILENT_BTCPAY, createOutgoing());
  return {
    store,
    carriers: createCarriers([...(options.kinds?.(clock) ?? []), kind], { clock, log, metrics }),
    payments: options.payments?.(playGateway, silent) ?? [playGateway, silent],
    marketplace: options.marketplace ?? sandboxMarketplace,
    webhooks: options.webhooks
      ? createWebhooks({ privateHosts: [], closedHosts: [], ...options.webhooks })
      : { ...createWebhooks({ privateHosts: [], closedHosts: [], resolve: publicAddress }), post: nobodyAnswers },
    mailer: options.mailer,
    labelBlobs: shared ? postgresBlobs(shared.database, shared.layouts) : diskBlobs(join(folder, "labels"), "pdf"),
    labelRenderer,
    secrets: createSecrets({ secret: "the-secret-of-every-test-of-the-server", clock }),
    passwords: options.passwords?.(cheap) ?? cheap,
    clock,
    ids: options.ids ?? (shared ? storedIds(clock, shared) : countingIds()),
    log,
    metrics,
    settings,
    heap: heapUse && (() => heapUse),
    heapUse,
    folder,
    database: shared?.database,
    async close() {
      await store.stopJobs(0);
      await store.close();
      await labelRenderer.close();
      if (options.folder === undefined) {
        await releaseTestStore(folder);
        await rm(folder, { recursive: true, force: true });
      }
      const [error] = unannounced;
      if (error) throw error;
    },
  };
}

/** With the tables that only processes need. */
const openShared = (
  options: Parameters<typeof openSharedStore>[0],
  { schema = "", connections, connectionName }: TestWorldOptions,
) =>
  openSharedStore({ ...options, tables: [...options.tables, idBlocksTable] }, { schema, connections, connectionName });

const storedIds = (clock: TestClock, store: Store): Ids =>
  createStoredIds(clock, (series, first, length) => reserveIdBlock(store, series, first, length));

export const WEBHOOK_SECRET = "the-webhook-secret-of-every-test";

const nobodyAnswers = async () => ({ error: "it does not accept connections" });

const publicAddress = async () => [{ address: "93.184.215.14", family: 4 }];

/** Nothing listens there, but its deliveries can be verified. */
const SILENT_BTCPAY = {
  url: "http://127.0.0.1:1",
  storeId: "store",
  apiKey: "the-btcpay-key-of-every-test",
  webhookSecret: WEBHOOK_SECRET,
};

const SETTINGS: Settings = {
  publicUrl: "http://shipctl.test",
  timezone: "UTC",
  demo: false,
  trustProxy: false,
  registrationsPerHour: 10_000,
  callsPerMinute: 1_000_000,
  publicApiCalls: 100,
  corsOrigins: [],
  version: "0.0.0-test",
};
