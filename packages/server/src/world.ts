import type { Blobs } from "./ports/blobs.js";
import type { Carriers } from "./ports/carrier.js";
import type { Clock } from "./ports/clock.js";
import type { ReadHeap } from "./ports/heap.js";
import type { Ids } from "./ports/ids.js";
import type { LabelRenderer } from "./ports/label-renderer.js";
import type { Mailer } from "./ports/mail.js";
import type { Marketplace } from "./ports/marketplace.js";
import type { Metrics } from "./ports/metrics.js";
import type { PaymentGateway } from "./ports/payment.js";
import type { Passwords, Secrets } from "./ports/secrets.js";
import type { Webhooks } from "./ports/webhooks.js";
import type { Store, StoreReads } from "./store/store.js";

/** Structured logging. Callers pass ids, codes and counts, never secrets. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** The operator's validated settings. */
export interface Settings {
  readonly publicUrl: string;
  /** The operator has set it; otherwise it is where the server listens. */
  readonly hasPublicUrl?: boolean;
  /** IANA name of the time zone for daily totals and periods. */
  readonly timezone: string;
  /** A store created with --demo: loopback only, sandbox only. */
  readonly demo: boolean;
  /** Undefined: not set. X-Forwarded-For is then ignored, and a warning is logged. */
  readonly trustProxy: boolean | undefined;
  /** Accounts that may be created per address and hour. */
  readonly registrationsPerHour: number;
  /** Calls of an account's sessions together. */
  readonly callsPerMinute: number;
  /** Calls of the public API that a customer may make in 5 minutes, unless an operator has set another limit for them. */
  readonly publicApiCalls: number;
  readonly corsOrigins: readonly string[];
  /** When a purchase that still runs is answered as pending. Default: 25 s. */
  readonly answerWithinMs?: number;
  readonly version: string;
}

/** For functions that never write: `Reader & Pick<World, "clock">`. */
export interface Reader {
  readonly store: StoreReads;
}

/** All external dependencies. Functions take only what they use: `Pick<World, "store" | "clock">`. */
export interface World {
  readonly store: Store;
  readonly carriers: Carriers;
  /** The first one creates new invoices; the others only serve existing ones. */
  readonly payments: readonly PaymentGateway[];
  readonly marketplace: Marketplace;
  readonly webhooks: Webhooks;
  /** Undefined: the shop sends no mail. */
  readonly mailer?: Mailer | undefined;
  /** Carriers' label files, by order id. */
  readonly labelBlobs: Blobs;
  readonly labelRenderer: LabelRenderer;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly settings: Settings;
  /** When the data folder was last backed up (ISO); undefined if never, or if the store is a database. */
  readonly lastBackup?: (() => Promise<string | undefined>) | undefined;
  /** Only if the store keeps its records in this process's memory. */
  readonly heap?: ReadHeap | undefined;
}
