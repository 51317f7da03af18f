import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { bucketBlobs, withOlderBlobs } from "./adapters/bucket-blobs.js";
import { inDataFolder, startLog } from "./adapters/data-folder.js";
import { diskBlobs } from "./adapters/disk-blobs.js";
import { createLog, type ProcessLog } from "./adapters/log.js";
import { watchHeap } from "./adapters/node-heap.js";
import { createOutgoing } from "./adapters/outgoing/outgoing.js";
import { fileSecretCheck, type SecretCheck, secretCheckOf } from "./adapters/secrets.js";
import { createStoredIds } from "./adapters/stored-ids.js";
import { systemClock } from "./adapters/system-clock.js";
import { type Config, ConfigError } from "./config.js";
import { tables } from "./domain/tables.js";
import { type Blobs, BlobsUnavailable } from "./ports/blobs.js";
import type { Clock } from "./ports/clock.js";
import type { ReadHeap } from "./ports/heap.js";
import type { Ids } from "./ports/ids.js";
import { type Metrics, noMetrics } from "./ports/metrics.js";
import { OperatorError } from "./shared/problem.js";
import { copyTable, moveOf, moveTable, unfinishedCopy } from "./store/copy-store.js";
import { StorageFailed } from "./store/errors.js";
import { idBlocksTable, reserveIdBlock } from "./store/id-blocks.js";
import { openJsonStore } from "./store/json/open-json-store.js";
import { readStoreCopy } from "./store/json/read-store-copy.js";
import type { AnyTable, FrozenReads, Store } from "./store/store.js";
import type { World } from "./world.js";

export const storeTables: readonly AnyTable[] = [...tables, idBlocksTable, copyTable, moveTable];

interface Wanted {
  readonly mustExist: boolean;
}

/** A store with what belongs to its engine. */
export interface OpenedStore {
  readonly store: Store;
  readonly log: ProcessLog;
  readonly clock: Clock;
  readonly labelBlobs: Blobs;
  /** Only if the store keeps its records in memory. */
  readonly heap?: ReadHeap;
  readonly secretCheck: SecretCheck;
  /** Where it is, for messages. */
  readonly location: string;
  /** The same, if several are meant. */
  readonly address: string;
  /** Runs `work` while no other process does; explains errors of the data folder. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** Opens the store that the settings name. A data folder is locked, so that no other process writes. */
export async function openStore(config: Config, wanted: Wanted, metrics: Metrics = noMetrics): Promise<OpenedStore> {
  const log = createLog(config.logLevel);
  process.on("exit", () => log.flush());
  const { databaseUrl } = config;
  return databaseUrl === undefined
    ? inFolder(config, wanted, log, metrics)
    : inDatabase({ ...config, databaseUrl }, log, metrics);
}

async function inFolder(config: Config, wanted: Wanted, log: ProcessLog, metrics: Metrics): Promise<OpenedStore> {
  const clock = systemClock;
  const folder = resolve(config.dataDir);
  const location = await storeIn(config, wanted);
  const onFlush = durationsOf(metrics, "flush");
  const ofStart = startLog(folder, log);
  const options = { ...location, tables: storeTables, clock, log: ofStart.log, onFlush };
  const store = await ofStart.during(() => openJsonStore(options));
  return {
    ...{ store, log, clock, location: folder, address: folder },
    labelBlobs: await inBucket(config, labelsIn(folder)),
    heap: watchHeap(),
    secretCheck: fileSecretCheck(folder),
    alone: ofStart.during,
  };
}

async function inDatabase(
  config: Config & { readonly databaseUrl: string },
  log: ProcessLog,
  metrics: Metrics,
): Promise<OpenedStore> {
  const clock = systemClock;
  const { databaseUrl: url, databaseConnections: connections } = config;
  // Loaded here, because most servers start without a database.
  const { openPostgresStore } = await import("./store/postgres/open-postgres-store.js");
  const { postgresBlobs } = await import("./store/postgres/blobs.js");
  const { postgresNotes } = await import("./store/postgres/notes.js");
  const onCommit = durationsOf(metrics, "commit");
  const store = await usable(openPostgresStore({ url, connections, tables: storeTables, clock, log, onCommit }));
  const { database, layouts } = store;
  const notes = postgresNotes(database, layouts);
  return {
    ...{ store, log, clock, location: "the database", address: addressOf(url) },
    labelBlobs: await inBucket(
      config,
      config.labelsIn === "folder" ? labelsIn(resolve(config.dataDir)) : postgresBlobs(database, layouts),
    ),
    secretCheck: {
      location: "the database",
      read: () => notes.read("secret-check"),
      write: (sealed) => notes.write("secret-check", sealed),
    },
    alone: (work) => store.alone(work),
  };
}

/** Without the user and password. */
function addressOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${host}${pathname}`;
}

/** @throws ConfigError if the store is an unfinished copy, or has been copied to another one, which continues in its place. */
export async function assertInUse({ store, location }: Pick<OpenedStore, "store" | "location">): Promise<void> {
  const copied = await unfinishedCopy(store);
  if (copied !== undefined)
    throw new ConfigError(`${location} contains an unfinished copy of ${copied}: finish it first`);
  const move = await moveOf(store);
  if (move) {
    throw new ConfigError(
      `${location} was moved to ${move.target} on ${move.movedAt}, and its balances must not be spent twice: use that one. To return to this one without what has happened since, run shipctl-server start --accept-moved-store`,
    );
  }
}

/** Lets `use` change the store without a server. */
export async function withStore<T>(
  config: Config,
  use: (world: Pick<World, "store" | "clock" | "ids">) => Promise<T>,
): Promise<T> {
  const opened = await openStore(config, { mustExist: true });
  const { store, clock } = opened;
  try {
    await assertInUse(opened);
    return await use({ store, clock, ids: idsIn(store, clock) });
  } finally {
    await store.close();
  }
}

/** The ids of a store. */
export const idsIn = (store: Store, clock: Clock): Ids =>
  createStoredIds(clock, (series, first, length) => reserveIdBlock(store, series, first, length));

/** Undefined if nothing is measured, so that no time is taken. */
const durationsOf = (metrics: Metrics, name: "flush" | "commit") =>
  metrics === noMetrics ? undefined : metrics.timer(name, {}).add;

const labelsIn = (folder: string): Blobs => diskBlobs(join(folder, "labels"), "pdf");

/**
 * Label files in the bucket of the settings, if there is one; those stored before are found where they are. Stores a
 * small object first, so that a wrong key or name is found at the start.
 */
async function inBucket({ labelBucket }: Config, elsewhere: Blobs): Promise<Blobs> {
  if (!labelBucket) return elsewhere;
  const outgoing = createOutgoing({ privateHosts: [new URL(labelBucket.endpoint).host] });
  const blobs = bucketBlobs(labelBucket, "pdf", { outgoing, clock: systemClock });
  try {
    await blobs.put("shipctl-start", new Uint8Array());
  } catch (error) {
    if (!(error instanceof BlobsUnavailable)) throw error;
    throw new UnusableBucket(`The bucket of LABELS_S3_BUCKET cannot be used: ${error.message}`, { cause: error });
  }
  return withOlderBlobs(blobs, elsewhere);
}

class UnusableBucket extends OperatorError {}

/** The database of DATABASE_URL cannot be used. The message is for the operator. */
class UnusableDatabase extends OperatorError {}

async function usable<T>(opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
    // Wrong password, no such database, no right to create the schema.
    const isRefused = typeof code === "string" && /^(28|3D|42501)/.test(code);
    if (!(error instanceof Error) || !(isRefused || error instanceof StorageFailed)) throw error;
    throw new UnusableDatabase(`The database of DATABASE_URL cannot be used: ${error.message}`, { cause: error });
  }
}

/** Lets `use` read one state of the store, also while servers run, without changing anything. */
export async function withStoreCopy<T>(config: Config, use: (store: FrozenReads) => Promise<T>): Promise<T> {
  const { databaseUrl: url } = config;
  if (url !== undefined) {
    const { readDatabaseCopy } = await import("./store/postgres/open-postgres-store.js");
    return usable(readDatabaseCopy({ url, tables: storeTables, log: createLog(config.logLevel) }, use));
  }
  const { folder, ...options } = await storeIn(config, { mustExist: true });
  return use(await inDataFolder(resolve(config.dataDir), readStoreCopy(folder, storeTables, options)));
}

/** The store's folder, and whether a store must exist according to the other files of the data folder. */
export async function storeIn({ dataDir, acceptTruncatedJournal }: Config, { mustExist }: Wanted) {
  const folder = join(resolve(dataDir), "store");
  if (mustExist && !(await isThere(folder))) throw new ConfigError(`there is no store in ${resolve(dataDir)}`);
  const secretCheck = secretCheckOf(resolve(dataDir));
  const madeLater = (await isThere(secretCheck)) ? secretCheck : undefined;
  return { folder, madeLater, acceptTruncated: acceptTruncatedJournal };
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
