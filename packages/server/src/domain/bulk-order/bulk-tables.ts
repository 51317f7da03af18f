import type { BulkMapping } from "@shipctl/sdk/contract";
import type { Cents } from "../../shared/money.js";
import { at, type StoredRecord, table } from "../../store/store.js";
import { accountClaim } from "../account/read-account.js";
import type { OrderedRow } from "./ordered-row.js";
import { rowOfText, type TextRow } from "./text-rows.js";

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
  readonly bought: number;
  readonly failed: number;
  /** 1 for the first purchase; each retry counts up. */
  readonly run: number;
  /** The intake that holds the rows of each run: the first run's, then each retry's. */
  readonly intakeIds: readonly string[];
  /** What is kept of its rows' `original` cells; `trimmed` once only failed rows have theirs. */
  readonly originals?: { readonly bytes: number; readonly trimmed: boolean };
  /** A run that an operator has ended: rows of it that have no order were not bought. */
  readonly endedRun?: number;
  /** The same, ended because its carrier took no orders for too long. */
  readonly givenUpRun?: number;
  /** Its carrier takes no orders now: why, since when, and when it is asked again. */
  readonly waiting?: {
    readonly reason: string;
    readonly since: string;
    readonly until: string;
    /** Of the orders of rows that were put back, by the row's position: the same row has the same number again. */
    readonly numbers?: Readonly<Record<string, string>>;
  };
  /** Whoever bought it wants each reference on one label only; that goes for retries too. */
  readonly rejectDuplicates?: boolean;
}

/** Rows are kept in chunks, so that no transaction grows with the file. */
export interface RowChunkRecord extends StoredRecord {
  readonly bulkId: string;
  readonly intakeId: string;
  readonly rows: readonly OrderedRow[];
}

/**
 * Rows that one call is storing, for a purchase whose money is not held yet; left over only by a crash. Two calls for
 * the same run have an intake each, and the run takes the rows of the call that holds the money.
 */
export interface IntakeRecord extends StoredRecord {
  readonly bulkId: string;
  readonly chunkIds: readonly string[];
  readonly createdAt: string;
}

/** Rows that a customer has paid for, by the fingerprint that was sent with them. */
export interface FingerprintRecord extends StoredRecord {
  /** Of the latest purchase of these rows. */
  readonly bulkId: string;
  readonly expiresAt: string;
}

/** The column mapping that a customer last used for a set of headers. */
export interface MappingRecord extends StoredRecord {
  readonly mapping: BulkMapping;
}

export const bulkOrderTable = table<BulkOrderRecord>()("bulk-orders", {
  version: 3,
  upgrade: (record, version) => {
    const bulk = record as BulkOrderRecord;
    const intakeIds = version > 1 ? bulk.intakeIds : Array.from({ length: bulk.run }, (_, i) => `${bulk.id} ${i + 1}`);
    // What its rows have is trimmed and counted like that of new ones.
    const originals = bulk.originalHeaders && { bytes: 0, trimmed: false };
    return { ...bulk, intakeIds, originals };
  },
  indexes: {
    byCustomer: (bulk) => at(bulk.customerId, bulk.createdAt),
    byTime: (bulk) => at("all", bulk.createdAt),
    /** Ended, with original cells, by when it ended. */
    originals: (bulk) =>
      bulk.originals && bulk.status !== "processing"
        ? at(bulk.originals.trimmed ? "trimmed" : "ended", bulk.finishedAt ?? bulk.createdAt)
        : undefined,
  },
  unique: { number: (bulk) => bulk.number },
  search: (bulk) => `${bulk.number} ${bulk.fileName ?? ""} ${bulk.service ?? ""}`.toLowerCase(),
});

/** Rows of one chunk. A chunk is in its index at its first row, so readers count back by this. */
export const CHUNK_ROWS = 100;

export const rowChunkTable = table<RowChunkRecord>()("bulk-rows", {
  version: 3,
  upgrade: (record, version) => {
    const { run, ...chunk } = record as Omit<RowChunkRecord, "rows"> & { run: number; rows: readonly TextRow[] };
    const intakeId = version > 1 ? chunk.intakeId : `${chunk.bulkId} ${run}`;
    return { ...chunk, intakeId, rows: chunk.rows.map(rowOfText) };
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

/** The id begins with the customer's. */
export const mappingTable = table<MappingRecord>()("bulk-mappings", {
  version: 1,
  indexes: { byCustomer: ({ id }) => at(customerOf(id), id) },
  under: { byCustomer: ({ id }) => accountClaim(customerOf(id)) },
  unique: {},
});

const customerOf = (mappingId: string): string => mappingId.slice(0, mappingId.indexOf(" "));
