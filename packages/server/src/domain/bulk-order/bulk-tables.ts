import type { BulkMapping } from "@shipctl/sdk/contract";
import type { Cents } from "../../shared/money.js";
import { at, type StoredRecord, table } from "../../store/store.js";
import { accountClaim } from "../account/read-account.js";
import type { CostTotals } from "../event/event-draft.js";
import type { OrderedRow } from "./ordered-row.js";
import { olderRows } from "./text-rows.js";

export interface BulkOrderRecord extends StoredRecord {
  readonly number: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly connectionId: string;
  readonly carrier?: string;
  readonly service?: string;
  readonly template?: string;
  readonly fileName?: string;
  readonly originalHeaders?: readonly string[];
  readonly createdAt: string;
  readonly finishedAt?: string;
  readonly status: "processing" | "completed" | "partial" | "failed";
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
  /** The stored `original` cells of its rows; `trimmed` once only failed rows have theirs. */
  readonly originals?: { readonly bytes: number; readonly trimmed: boolean };
  /** The run that an operator ended; its rows without an order were not bought. */
  readonly endedRun?: number;
  /** The run that ended because its carrier accepted no orders for too long. */
  readonly givenUpRun?: number;
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
}

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
  version: 3,
  announced: true,
  upgrade: (record, version) => {
    const bulk = record as BulkOrderRecord;
    const intakeIds = version > 1 ? bulk.intakeIds : Array.from({ length: bulk.run }, (_, i) => `${bulk.id} ${i + 1}`);
    // The original cells of older rows are then trimmed and counted like those of new ones.
    const originals = bulk.originalHeaders && { bytes: 0, trimmed: false };
    return { ...bulk, intakeIds, originals };
  },
  indexes: {
    byCustomer: (bulk) => at(bulk.customerId, bulk.createdAt),
    byTime: (bulk) => at("all", bulk.createdAt),
    /** Ended bulk orders with original cells, by when they ended. */
    originals: (bulk) =>
      bulk.originals && bulk.status !== "processing"
        ? at(bulk.originals.trimmed ? "trimmed" : "ended", bulk.finishedAt ?? bulk.createdAt)
        : undefined,
  },
  unique: { number: (bulk) => bulk.number },
  search: (bulk) => `${bulk.number} ${bulk.fileName ?? ""} ${bulk.service ?? ""}`,
});

/** Rows per chunk. A chunk is indexed by its first row, so readers start this many rows earlier. */
export const CHUNK_ROWS = 100;

export const rowChunkTable = table<RowChunkRecord>()("bulk-rows", {
  version: 4,
  upgrade: (record, version) => {
    const { run, ...chunk } = record as Omit<RowChunkRecord, "rows"> & { run: number; rows: readonly unknown[] };
    const intakeId = version > 1 ? chunk.intakeId : `${chunk.bulkId} ${run}`;
    return { ...chunk, intakeId, rows: olderRows(chunk.rows, version) };
  },
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
