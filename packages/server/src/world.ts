import type { Blobs } from "./ports/blobs.js";
import type { Carriers } from "./ports/carrier.js";
import type { Clock } from "./ports/clock.js";
import type { Counters } from "./ports/counters.js";
import type { Ids } from "./ports/ids.js";
import type { LabelPress } from "./ports/label-press.js";
import type { Marketplace } from "./ports/marketplace.js";
import type { PaymentGateway } from "./ports/payment.js";
import type { Passwords, Secrets } from "./ports/secrets.js";
import type { Store, StoreReads } from "./store/store.js";

/** Structured log lines. Secrets never reach it: callers pass ids, codes and counts. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** What the operator chose, as checked values. */
export interface Settings {
  readonly publicUrl: string;
  /** IANA name; day totals and periods are cut by it. */
  readonly timezone: string;
  /** A store made by --demo: loopback only, sandbox only. */
  readonly demo: boolean;
  /** Undefined: not said. Then X-Forwarded-For does not count, and that it came is reported. */
  readonly trustProxy: boolean | undefined;
  /** Accounts that may be opened from one address within an hour. */
  readonly registrationsPerHour: number;
  /** Calls that one session may make. */
  readonly callsPerMinute: number;
  readonly corsOrigins: readonly string[];
  readonly version: string;
}

/** For what reads and never writes: `Reader & Pick<World, "clock">`. */
export interface Reader {
  readonly store: StoreReads;
}

/** The outside, as one typed thing. Verbs take the part that they touch: `Pick<World, "store" | "clock">`. */
export interface World {
  readonly store: Store;
  readonly carriers: Carriers;
  /** The first makes new invoices; the others go on with theirs. */
  readonly payments: readonly PaymentGateway[];
  readonly marketplace: Marketplace;
  /** Carriers' own labels, by the id of their order. */
  readonly labelBlobs: Blobs;
  readonly labelPress: LabelPress;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly counters: Counters;
  readonly settings: Settings;
}
