import { type AnyTable, at, defineJob, one, type Store, type StoredRecord, table } from "../../src/store/store.js";

export interface Parcel extends StoredRecord {
  readonly owner: string;
  readonly position: number;
  readonly shelf?: string;
  readonly code?: string;
  readonly labels?: readonly string[];
  readonly cents?: number;
  readonly note?: string;
}

export const shelves = table<StoredRecord>()("shelves", { version: 1, indexes: {}, unique: {} });

export const shelf = (id: string) => one(shelves, id);

export const parcels = table<Parcel>()("parcels", {
  version: 1,
  indexes: {
    byOwner: (parcel) => at(parcel.owner, parcel.position),
    byShelf: (parcel) => (parcel.shelf === undefined ? undefined : at(parcel.shelf, parcel.position)),
    byLabel: (parcel) => parcel.labels?.map((label) => at(label, parcel.id)),
    withCents: (parcel) => (parcel.cents === undefined ? undefined : at("all", parcel.cents)),
  },
  many: ["byLabel"],
  under: { byShelf: (parcel) => shelf(parcel.shelf ?? "none") },
  unique: { code: (parcel) => parcel.code },
  search: (parcel) => parcel.note ?? "",
  texts: { codes: ({ code, cents = 0 }) => code && `${code} for ${cents}` },
});

export interface Tally extends StoredRecord {
  readonly cents: number;
  readonly count?: number;
}

export const tallies = table<Tally>()("tallies", { version: 1, indexes: {}, unique: {} });

export const testTables: readonly AnyTable[] = [shelves, parcels, tallies];

export const parcel = (id: string, rest: Partial<Omit<Parcel, "id">> = {}): Parcel => ({
  id,
  owner: "ann",
  position: 1,
  ...rest,
});

export const packJob = defineJob<unknown>("pack");

/** A clock that only advances on command. */
export class StillClock {
  #ms = Date.parse("2030-01-01T00:00:00.000Z");
  now = (): number => this.#ms;
  iso = (plusMs = 0): string => new Date(this.#ms + plusMs).toISOString();
  advance(ms: number): void {
    this.#ms += ms;
  }
}

export interface StoreUnderTest extends Store {
  /** Takes a running job from its owner, as another process would after a stall. */
  expireLease(jobId: string): Promise<void>;
}

export interface OpenStoreOptions {
  readonly tables: readonly AnyTable[];
  readonly clock: { now(): number };
}

/** Opens a new, empty store. */
export type OpenStore = (options: OpenStoreOptions) => Promise<StoreUnderTest>;

/** Runs each test with its own store and closes it afterwards. */
export type WithStore = (run: (store: StoreUnderTest, clock: StillClock) => Promise<void>) => () => Promise<void>;

export const put = (store: Store, ...records: readonly Parcel[]): Promise<undefined> =>
  store.transact({ change: records.map(({ id }) => ({ kind: "document", table: parcels, id })) }, (tx) => {
    for (const record of records) tx.put(parcels, record);
    return undefined;
  });

export const ids = (records: readonly StoredRecord[]): string[] => records.map(({ id }) => id);
