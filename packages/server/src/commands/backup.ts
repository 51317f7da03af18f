import { resolve } from "node:path";
import { inDataFolder, noteBackup } from "../adapters/data-folder.js";
import { systemClock } from "../adapters/system-clock.js";
import { backUp, type CheckedBackup, restore as restoreTo } from "../backup/back-up.js";
import { type Config, ConfigError } from "../config.js";
import { noteDatabaseBackup } from "../domain/service/go-live.js";
import { storeIn, storeTables, withStore } from "../open-store.js";
import { version } from "../open-world.js";
import { COMMAND } from "../shared/actor.js";
import { type Command, defineCommand, type Say } from "./command.js";
import { booksText, exitCodeOf } from "./verify.js";

const toFile = defineCommand({
  name: "backup",
  help: "backup FILE [--data FOLDER]    back up to one file, even while a server runs",
  words: ["file"],
  takes: "one file name",
  run: async (config, say, { file }) => {
    const folder = dataFolder(config, "backup");
    await storeIn(config, { mustExist: true });
    const made = { version: version(), madeAt: new Date(systemClock.now()).toISOString() };
    const backedUp = await inDataFolder(folder, backUp(folder, file, storeTables, made));
    if (backedUp.books.faults.length === 0) await noteBackup(folder, made.madeAt);
    reportBackup(`Backed up ${folder} to ${resolve(file)}`, backedUp, say);
  },
});

/** A server cannot see how a database is backed up, so whatever does it says so. */
const noteDone = defineCommand({
  name: "backup --done",
  help: "backup --done                  note that the database was backed up, for example by pg_dump",
  run: async (config, say) => {
    if (config.databaseUrl === undefined) {
      throw new ConfigError(
        "backup --done is for a database: set DATABASE_URL. backup FILE notes its backup by itself",
      );
    }
    await withStore(config, (world) => noteDatabaseBackup(world, COMMAND));
    say("Noted: the database was backed up just now");
  },
});

const DONE = "--done";

export const backup: Command = {
  ...toFile,
  help: `${toFile.help}\n${noteDone.help}`,
  run: (args, say, env) =>
    args.includes(DONE)
      ? noteDone.run(
          args.filter((arg) => arg !== DONE),
          say,
          env,
        )
      : toFile.run(args, say, env),
};

export const restore = defineCommand({
  name: "restore",
  help: "restore FILE [--data FOLDER]   restore a backup to a new folder",
  words: ["file"],
  takes: "one file name",
  run: async (config, say, { file }) => {
    const folder = dataFolder(config, "restore");
    const restored = await inDataFolder(folder, restoreTo(file, folder, storeTables));
    reportBackup(`Restored ${resolve(file)} of ${restored.madeAt} to ${folder}`, restored, say);
  },
});

function dataFolder({ databaseUrl, dataDir }: Config, verb: string): string {
  if (databaseUrl === undefined) return resolve(dataDir);
  throw new ConfigError(`${verb} is for a data folder; a database is backed up with pg_dump: remove DATABASE_URL`);
}

/** Sets the exit code to 1 if the books of the backup have faults. */
function reportBackup(done: string, { books, files, bytes, hasSecret }: CheckedBackup, say: Say): void {
  say(done);
  const megabytes = (bytes / 1e6).toFixed(1);
  say(`${files.toLocaleString("en-US")} files, ${megabytes} MB, read again and compared with their checksums`);
  say(booksText(books));
  process.exitCode = exitCodeOf(books);
  if (hasSecret) return;
  say(
    "The backup does not contain the server's secret. Keep SHIPCTL_SECRET: a restored server cannot start without it",
  );
}
