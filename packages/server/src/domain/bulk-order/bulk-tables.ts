import type { BulkMapping } from "@shipctl/sdk/contract";
import type { Cents } from "../../shared/money.js";
import { isTestSpace } from "../../shared/test-space.js";
import { at, type StoredRecord, table } from "../../store/store.js";
import { accountClaim } from "../account/account.js";
import { walletClaim } from "../ledger/ledger.js";
import type { CostTotals } from "../order/order-totals.js";
import { groupOf, type Mode } from "../shop/shop-mode.js";
import type { OrderedRow } from "./ordered-row.js";

export const BULK_STATUSES = ["processing", "completed", "partial", "failed"] as const;

export interface BulkOrderRecord extends StoredRecord {
  readonly number: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly connectionId: string;
  /** Missing in those that older versions began. */
  readonly mode?: Mode;
  readonly carrier?: string;
  readonly service?: string;
  readonly template?: string;
  readonly fileName?: string;
  readonly originalHeaders?: readonly string[];
  readonly createdAt: string;
  readonly finishedAt?: string;
  readonly status: (typeof BULK_STATUSES)[number];
  readonly rowCount: number;
  readonly totalCents: Cents;
  readonly spentCents: Cents;
  /** Of the bought rows whose cost is known. */
  readonly costs?: CostTotals;
  readonly bought: number;
  readonly failed: number;
  /** 1 for the first purchase; each retry adds 1. */
  readonly run: number;
  /** The intake with the rows of each run, in order. */
  readonly intakeIds: readonly string[];
  /** What is kept of its rows. */
  readonly kept?: KeptRows;
  /** Runs that ended before all of their rows had an order; those rows were not bought. */
  readonly endedRuns?: readonly EndedRun[];
  /** Set while its carrier accepts no orders: why, since when, and when the next attempt is. */
  readonly waiting?: {
    readonly reason: string;
    /** For administrators only, in the provider's words. */
    readonly operatorReason?: string | undefined;
    readonly since: string;
    readonly until: string;
    /** Order numbers of rows that were put back, by position: the row gets the same number again. */
    readonly numbers?: Readonly<Record<string, string>>;
  };
  /** While the carrier is busy, rows fail instead of waiting. */
  readonly failsWhenBusy?: boolean;
  /** Each reference may be on one label only. Applies to retries too. */
  readonly rejectDuplicates?: boolean;
  /** Of an older version, until its ledger entries are grouped. */
  readonly isUngrouped?: boolean;
}

export interface EndedRun {
  readonly run: number;
  /** An operator ended a stuck one; its carrier accepted no orders for too long; or it was stopped. */
  readonly why: "settled" | "given-up" | "stopped";
  readonly at: string;
}

/** How the run was ended, if it was; by default the latest run. */
export const endOf = ({ endedRuns, run }: BulkOrderRecord, which = run): EndedRun | undefined =>
  endedRuns?.find((ended) => ended.run === which);

/** When the latest run was stopped, if it was. */
export function stoppedAt(bulk: BulkOrderRecord): string | undefined {
  const end = endOf(bulk);
  return end?.why === "stopped" ? end.at : undefined;
}

export interface KeptRows {
  readonly bytes: number;
  /** The original cells of bought rows, which are not part of `bytes`. */
  readonly originals?: number;
  /** Of all rows, of failed ones and the original cells of all, of failed ones, or only why they failed. */
  readonly of: "all" | "originals" | "failed" | "reasons";
}

/** Whether the original cells of all rows are still there. */
export const hasOriginals = ({ kept, originalHeaders }: BulkOrderRecord): boolean =>
  originalHeaders !== undefined && (kept?.of === "all" || kept?.of === "originals");

/** Rows are stored in chunks, so that no transaction grows with the file. */
export interface RowChunkRecord extends StoredRecord {
  readonly bulkId: string;
  readonly intakeId: string;
  readonly rows: readonly OrderedRow[];
}

/**
 * Rows being stored by one call, before the purchase's money is held; only a crash leaves one behind. Two calls for the
 * same run have an intake each; the run uses the rows of the call that holds the money.
 */
export interface IntakeRecord extends StoredRecord {
  readonly bulkId: string;
  readonly chunkIds: readonly string[];
  readonly createdAt: string;
}

/** Rows that a customer has paid for, by the fingerprint sent with them. */
export interface FingerprintRecord extends StoredRecord {
  /** The latest purchase of these rows. */
  readonly bulkId: string;
  readonly expiresAt: string;
}

/** The column mapping that a customer last used for a set of headers. */
export interface MappingRecord extends StoredRecord {
  readonly mapping: BulkMapping;
}

export const bulkOrderTable = table<BulkOrderRecord>()("bulk-orders", {
  version: 6,
  announced: true,
  upgrade: (record, version) => {
    if (version === 5) return { ...(record as BulkOrderRecord), isUngrouped: true };
    const { endedRun, givenUpRun, originals, ...bulk } = record as BulkOrderRecord & OldEnds & OldRows;
    const at = bulk.finishedAt ?? bulk.createdAt;
    const endedRuns = [...new Set([endedRun, givenUpRun])].flatMap((run): EndedRun[] =>
      run === undefined ? [] : [{ run, why: run === givenUpRun ? "given-up" : "settled", at }],
    );
    // Older rows are then trimmed and counted like new ones.
    const kept: KeptRows = { bytes: originals?.bytes ?? 0, of: "all" };
    return { ...bulk, kept, isUngrouped: true, ...(endedRuns.length > 0 && { endedRuns }) };
  },
  indexes: {
    byCustomer: (bulk) => at(groupOf(bulk.customerId, bulk.mode ?? "live"), bulk.createdAt),
    /** Without those of test keys. */
    byTime: (bulk) =>
      isTestSpace(bulk.customerId) ? undefined : at(groupOf("all", bulk.mode ?? "live"), bulk.createdAt),
    /** Of all customers and test keys, for the orders of lists. */
    byRows: ({ rowCount }) => at("all", rowCount),
    byTotal: ({ totalCents }) => at("all", totalCents),
    byStatus: ({ status, createdAt }) => at(status, createdAt),
    ungrouped: ({ isUngrouped, createdAt }) => (isUngrouped ? at("all", createdAt) : undefined),
    running: (bulk) => (isRunning(bulk) ? at("all", bulk.createdAt) : undefined),
    runningOf: (bulk) => (isRunning(bulk) ? at(bulk.customerId, bulk.createdAt) : undefined),
    /** Ended bulk orders with rows to trim, by when they ended. */
    kept: ({ kept, status, finishedAt, createdAt }) =>
      kept && kept.of !== "reasons" && status !== "processing"
        ? at(kept.of === "all" ? "ended" : "trimmed", finishedAt ?? createdAt)
        : undefined,
    /** Ended bulk orders with the original cells of bought rows, by when they ended. */
    originalsOf: ({ customerId, kept, finishedAt, createdAt }) =>
      kept?.of === "originals" && kept.originals ? at(customerId, finishedAt ?? createdAt) : undefined,
  },
  under: { runningOf: (bulk) => walletClaim(bulk.customerId) },
  unique: { number: (bulk) => bulk.number },
  search: (bulk) => `${bulk.number} ${bulk.fileName ?? ""} ${bulk.service ?? ""}`,
});

/** Whether its rows without an order are still going to be bought. */
export const isRunning = (bulk: BulkOrderRecord): boolean => bulk.status === "processing" && !endOf(bulk);

/** Up to version 3, only the last run of each kind was stored. */
interface OldEnds {
  readonly endedRun?: number;
  readonly givenUpRun?: number;
}

/** Up to version 4, only original cells were counted. */
interface OldRows {
  readonly originals?: { readonly bytes: number };
}

/** Rows per chunk. A chunk is indexed by its first row, so readers start this many rows earlier. */
export const CHUNK_ROWS = 100;

export const rowChunkTable = table<RowChunkRecord>()("bulk-rows", {
  version: 4,
  indexes: { byIntake: (chunk) => at(chunk.intakeId, chunk.rows[0]?.position ?? 0) },
  unique: {},
});

export const intakeTable = table<IntakeRecord>()("bulk-intakes", {
  version: 1,
  indexes: { byTime: (intake) => at("all", intake.createdAt) },
  unique: {},
});

export const fingerprintTable = table<FingerprintRecord>()("bulk-fingerprints", {
  version: 1,
  indexes: { byExpiry: (fingerprint) => at("all", fingerprint.expiresAt) },
  unique: {},
});

/** The id begins with the customer's id. */
export const mappingTable = table<MappingRecord>()("bulk-mappings", {
  version: 1,
  indexes: { byCustomer: ({ id }) => at(customerOf(id), id) },
  under: { byCustomer: ({ id }) => accountClaim(customerOf(id)) },
  unique: {},
});

const customerOf = (mappingId: string): string => mappingId.slice(0, mappingId.indexOf(" "));
