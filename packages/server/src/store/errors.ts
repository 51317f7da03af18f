import { OperatorError } from "../shared/problem.js";

export class DuplicateKey extends Error {
  override readonly name = "DuplicateKey";
  constructor(
    readonly table: string,
    readonly index: string,
    readonly key: string,
  ) {
    super(`${table}: ${index} ${JSON.stringify(key)} is taken`);
  }
}

export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
  constructor(readonly jobId: string) {
    super(`job ${jobId} has a newer owner`);
  }
}

export class StorageFailed extends Error {
  override readonly name = "StorageFailed";
}

/** Another process may own the files, so this one must never write again. */
export class FolderLost extends StorageFailed {
  constructor(readonly folder: string) {
    super(
      `The lock of ${folder} is gone, and another process may be using the folder: stop all its servers, then start one`,
    );
  }
}

/** The files are damaged. The start stops and reports where; nothing is guessed. */
export class DamagedStore extends OperatorError {
  constructor(
    readonly file: string,
    /** Counted from 1; undefined for the whole file. */
    readonly line: number | undefined,
    problem: string,
    remedy = "restore a backup of the folder",
  ) {
    super(`${file}${line === undefined ? "" : ` line ${line}`}: ${problem}. Nothing was changed; ${remedy}.`);
  }
}

/** The files were written by a newer version of the program. */
export class NewerStore extends OperatorError {
  constructor(file: string, table: string, version: number, known: number | undefined) {
    const here = known === undefined ? "does not know that table" : `knows version ${known} and below`;
    super(`${file} holds ${table} in version ${version}, and this program ${here}: start the newer program again.`);
  }
}

export class FolderInUse extends OperatorError {
  constructor(readonly folder: string) {
    super(`Another process is using ${folder}: stop it, or choose another data folder.`);
  }
}
