import { type Config, ConfigError, environment, readConfig } from "../config.js";
import { verifyBooks } from "../domain/report/verify/verify-books.js";
import { tablesWithFiles } from "../domain/tables.js";
import { assertInUse, type OpenedStore, openStore, storeTables } from "../open-store.js";
import { OperatorError } from "../shared/problem.js";
import { copyStore, countDocuments, endCopy, markMoved, moveOf, unfinishedCopy } from "../store/copy-store.js";
import type { StoredRecord } from "../store/store.js";
import type { Command, Say } from "./command.js";

/** `--to URL` copies the data folder to a database, `--from URL` copies a database to the data folder. */
export const migrate: Command = {
  name: "migrate",
  help: `migrate --to|--from DATABASE_URL [--data FOLDER]   copies everything to or from a database; while no
                                                   server runs. Continues after an interruption`,
  run: async (args, say, given = environment()) => {
    const [direction, url, ...flags] = args;
    if ((direction !== "--to" && direction !== "--from") || !url || url.startsWith("-")) {
      throw new ConfigError("shipctl-server migrate takes --to DATABASE_URL or --from DATABASE_URL, and --data FOLDER");
    }
    // Labels move with the store.
    const { SHIPCTL_LABELS: _labels, ...env } = given;
    const folder = readConfig(flags, { ...env, DATABASE_URL: undefined });
    const database = readConfig(flags, { ...env, DATABASE_URL: url, SHIPCTL_SECRET: env.SHIPCTL_SECRET ?? UNUSED });
    const [from, to] = direction === "--to" ? [folder, database] : [database, folder];
    await copyBetween(from, to, say);
    if (direction === "--to") {
      say(`Start servers with this DATABASE_URL and with the secret of ${folder.dataDir}/secret as SHIPCTL_SECRET.`);
    } else say("Start the server with the same SHIPCTL_SECRET as before, and without DATABASE_URL.");
  },
};

/** No secret is used while copying: what is encrypted stays encrypted. */
const UNUSED = "unused-while-documents-are-being-copied";

async function copyBetween(fromConfig: Config, toConfig: Config, say: Say): Promise<void> {
  const from = await openStore(fromConfig, { mustExist: true });
  try {
    const to = await openStore(toConfig, { mustExist: false });
    try {
      await assertNotMovedElsewhere(from, to);
      await copyAll(from, to, say);
    } finally {
      await to.store.close();
    }
  } finally {
    await from.store.close();
  }
}

async function copyAll(from: OpenedStore, to: OpenedStore, say: Say): Promise<void> {
  const onProgress = (table: string, documents: number) => say(`${table}: ${documents.toLocaleString("en-US")}`);
  await copyStore({ from: from.store, source: from.location, to: to.store, tables: storeTables, onProgress });
  say(`label files: ${(await copyLabels(from, to)).toLocaleString("en-US")}`);
  const sealed = await from.secretCheck.read();
  if (sealed !== undefined) await to.secretCheck.write(sealed);
  expectEqual("documents", await countDocuments(from.store, storeTables), await countDocuments(to.store, storeTables));
  const [before, after] = [await verifyBooks(from), await verifyBooks(to)];
  expectEqual("books", before, after);
  // Before the target can start: at no moment can both.
  await markMoved(from.store, { target: to.address, movedAt: new Date(from.clock.now()).toISOString() });
  await endCopy(to.store);
  const { accounts, orders, entries } = after.counts;
  say(
    `Copied ${accounts} accounts, ${orders} orders and ${entries} entries. Both sides have the same documents and books.`,
  );
  for (const fault of after.faults) say(`fault, on both sides: ${fault}`);
}

/** A store that has been moved may be moved again only to continue after an interruption. */
async function assertNotMovedElsewhere(from: OpenedStore, to: OpenedStore): Promise<void> {
  const move = await moveOf(from.store);
  if (move?.target !== to.address || (await unfinishedCopy(to.store)) === undefined) await assertInUse(from);
}

/** PDFs only: providers are asked for other formats again. */
async function copyLabels(from: OpenedStore, to: OpenedStore): Promise<number> {
  let copied = 0;
  const copy = async (owners: AsyncIterable<StoredRecord>) => {
    for await (const { id } of owners) {
      const bytes = (await to.labelBlobs.has(id)) ? undefined : await from.labelBlobs.get(id);
      if (bytes === undefined) continue;
      await to.labelBlobs.put(id, bytes);
      copied += 1;
    }
  };
  for (const table of tablesWithFiles) await copy(from.store.scan<StoredRecord>(table));
  return copied;
}

function expectEqual(what: string, before: unknown, after: unknown): void {
  const [left, right] = [JSON.stringify(before), JSON.stringify(after)];
  if (left !== right) throw new CopyDiffers(`the ${what} differ after the copy: ${left} before, ${right} after`);
}

/** The sides differ although everything was copied. The target stays marked as unfinished. */
class CopyDiffers extends OperatorError {}
