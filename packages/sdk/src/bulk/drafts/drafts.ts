import { formatCount } from "../../display/index.js";
import { bytesFingerprint } from "../sha256.js";
import { DRAFT_DAYS, DRAFT_LIMIT_BYTES, type Draft, type DraftContent } from "./draft.js";

/** A draft as a store keeps it. What a store reads may be of another version, or damaged. */
export interface DraftRecord {
  readonly id: string;
  /** Increased by each change. */
  readonly revision: number;
  readonly version: number;
  /** The account and its server. */
  readonly owner: string;
  readonly savedAt: string;
  /** Of the file and the changes. */
  readonly bytes: number;
  /** Identifies the file. */
  readonly file: string;
  readonly content: DraftContent;
}

/** Where a client keeps drafts: a browser's database, a folder. */
export interface DraftStore {
  /** All records, without their files, also of other accounts. */
  list(): Promise<readonly unknown[]>;
  /** Stores a new record with its file. */
  add(record: DraftRecord, file: Uint8Array): Promise<void>;
  /** Replaces a record that still has the revision before this one; otherwise changes nothing and returns false. */
  replace(record: DraftRecord): Promise<boolean>;
  file(id: string): Promise<Uint8Array | undefined>;
  remove(id: string): Promise<void>;
}

/** Where drafts are kept, and whose they are. */
export interface DraftsOptions {
  readonly store: DraftStore;
  /** The server's address. */
  readonly server: string;
  readonly accountId: string;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The open files of an account that are not paid for. */
export interface Drafts {
  /** The newest first; deletes those of any account that are too old. `unreadable` are of another version, or damaged. */
  list(): Promise<{ readonly drafts: readonly Draft[]; readonly unreadable: number }>;
  /** The file of a draft. Undefined if the draft is gone. */
  file(id: string): Promise<Uint8Array | undefined>;
  /** Keeps a file that was opened, or continues its draft. */
  keep(file: Uint8Array, draft?: Draft): KeptFile;
  discard(id: string): Promise<void>;
  /** A purchase was made, given by its key or its file: deletes every draft of the file. */
  paid(purchase: string | Uint8Array): Promise<void>;
  /** Deletes all drafts of the account, readable or not. */
  clear(): Promise<void>;
}

/** A file that is open and kept. */
export interface KeptFile {
  /**
   * Keeps the latest content. Returns the reason if it cannot be kept. Contents that arrive while one is being written
   * replace each other.
   */
  save(content: DraftContent): Promise<string | undefined>;
  /** The user closes it. */
  discard(): Promise<void>;
  /** Nothing is kept from now on, but what was given before. */
  leave(): void;
}

const VERSION = 1;

/**
 * The drafts of an account. A draft that another window changes as well is not overwritten: this one is kept beside it.
 *
 * @example
 * const openDrafts = (...given: Parameters<typeof createDrafts>) => createDrafts(...given).list();
 */
export function createDrafts({ store, server, accountId, now, newId }: DraftsOptions): Drafts {
  const owner = JSON.stringify([server, accountId]);
  const isOwn = (record: unknown) => valueIn(record, "owner") === owner;
  const own = async () => (await store.list()).filter(isOwn);
  const remove = async (records: readonly unknown[]) => {
    for (const record of records) {
      const id = valueIn(record, "id");
      if (typeof id === "string") await store.remove(id);
    }
  };
  return {
    async list() {
      const oldest = new Date(now().getTime() - DRAFT_DAYS * 86_400_000).toISOString();
      const all = await store.list();
      const isOld = (record: unknown) => String(valueIn(record, "savedAt") ?? "") < oldest;
      await remove(all.filter(isOld));
      const kept = all.filter((record) => isOwn(record) && !isOld(record));
      const drafts = kept.filter(isReadable).map(asDraft);
      return {
        drafts: drafts.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1)),
        unreadable: kept.length - drafts.length,
      };
    },
    file: store.file,
    discard: store.remove,
    async paid(purchase) {
      const all = await own();
      const isBought = (record: unknown) => valueIn(valueIn(record, "content"), "purchaseKey") === purchase;
      const files =
        typeof purchase === "string"
          ? new Set(all.filter(isBought).map((record) => valueIn(record, "file")))
          : new Set<unknown>([bytesFingerprint(purchase)]);
      await remove(all.filter((record) => files.has(valueIn(record, "file"))));
    },
    clear: async () => remove(await own()),
    keep: (bytes, draft) => keptFile({ store, owner, now, newId, own }, bytes, draft),
  };
}

interface Keeping extends Pick<DraftsOptions, "store" | "now" | "newId"> {
  readonly owner: string;
  readonly own: () => Promise<unknown[]>;
}

function keptFile({ store, owner, now, newId, own }: Keeping, bytes: Uint8Array, draft?: Draft): KeptFile {
  const file = bytesFingerprint(bytes);
  let id = draft?.id;
  let revision = draft?.revision ?? 0;
  let latest: DraftContent | undefined;
  let isLeft = false;
  let isDiscarded = false;
  let writing: Promise<string | undefined> | undefined;

  const write = async (content: DraftContent): Promise<string | undefined> => {
    const all = await own();
    const size = bytes.length + JSON.stringify(content).length;
    const others = all.filter((record) => valueIn(record, "id") !== id);
    if (others.reduce<number>((sum, record) => sum + sizeOf(record), size) > DRAFT_LIMIT_BYTES) return tooLarge();
    const record = { version: VERSION, owner, file, content, bytes: size, savedAt: now().toISOString() };
    if (isDiscarded) return undefined;
    if (id !== undefined && (await store.replace({ ...record, id, revision: revision + 1 }))) {
      revision += 1;
      return undefined;
    }
    // New, discarded elsewhere while it is open here, or changed by another window: the other one stays as it is.
    id = newId();
    revision = 1;
    await store.add({ ...record, id, revision }, bytes);
    return undefined;
  };
  const writeLatest = async (): Promise<string | undefined> => {
    let problem: string | undefined;
    while (latest && !isDiscarded) {
      const content = latest;
      latest = undefined;
      problem = await write(content).catch((error: unknown) => failureText(error));
    }
    return problem;
  };
  return {
    async save(content) {
      if (isLeft) return undefined;
      latest = content;
      writing ??= writeLatest().finally(() => {
        writing = undefined;
      });
      return writing;
    },
    async discard() {
      isLeft = true;
      isDiscarded = true;
      await writing?.catch(() => undefined);
      if (id !== undefined) await store.remove(id);
    },
    leave() {
      isLeft = true;
    },
  };
}

const asDraft = ({ id, revision, savedAt, content }: DraftRecord): Draft => ({ ...content, id, revision, savedAt });

const tooLarge = (): string =>
  `drafts of this account would take more than ${formatCount(DRAFT_LIMIT_BYTES / 1024 / 1024)} MB; discard another one`;

const failureText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const sizeOf = (record: unknown): number => Number(valueIn(record, "bytes")) || 0;

const valueIn = (record: unknown, name: string): unknown =>
  typeof record === "object" && record !== null ? Reflect.get(record, name) : undefined;

/** Records of another version are of no use here, and those of this one have all fields. */
function isReadable(record: unknown): record is DraftRecord {
  const content = valueIn(record, "content");
  const has = (value: unknown, type: string, names: readonly string[]) =>
    names.every((name) => typeof valueIn(value, name) === type && valueIn(value, name) !== null);
  return (
    valueIn(record, "version") === VERSION &&
    has(record, "string", ["id", "savedAt"]) &&
    has(record, "number", ["revision"]) &&
    has(content, "string", ["fileName"]) &&
    has(content, "number", ["rowCount"]) &&
    has(content, "object", ["mapping", "units", "takenBack", "defaults", "picks", "rows", "extra"])
  );
}
