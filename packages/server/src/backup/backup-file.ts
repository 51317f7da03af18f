import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { invariant } from "../shared/assert.js";
import { OperatorError } from "../shared/problem.js";

/** The backup cannot be used or made. The message gives the reason and a remedy. */
export class BackupError extends OperatorError {}

/** One file of a backup. `path` is relative to the data folder, with `/`; `read` gives exactly `bytes`. */
export interface BackedUpFile {
  readonly path: string;
  readonly bytes: number;
  readonly read: () => Readable;
}

interface Header {
  readonly version: string;
  /** ISO. */
  readonly madeAt: string;
}

export interface ReadBackup extends Header {
  readonly files: number;
  /** False if the server's secret comes from SHIPCTL_SECRET: then the operator keeps it elsewhere. */
  readonly hasSecret: boolean;
  readonly bytes: number;
}

const FORMAT = 1;
const HEADER = "shipctl-backup.json";
/** SHA-256 of each file, in hex. The last entry, so that a truncated archive is detected. */
const CHECKSUMS = "checksums.json";
/** Nothing outside the data folder, and nothing that a server does not keep there. */
const EXPECTED = /^(secret|secret-check|store\/[\w.-]+|labels\/[\w-]{2}\/[\w-]+\.\w+)$/;
/** Higher levels take several times as long for journals and save little. */
const GZIP = { level: 1 };

/** Writes a gzipped tar archive, readable by this user only, and syncs it. @throws if there is a file at `path` */
export async function writeBackupFile(
  path: string,
  { version, madeAt }: Header,
  files: AsyncIterable<BackedUpFile>,
): Promise<void> {
  const archive = pack();
  const target = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  const fill = async () => {
    const checksums: Record<string, string> = {};
    archive.entry({ name: HEADER }, JSON.stringify({ shipctl: "backup", format: FORMAT, version, madeAt }));
    for await (const { path: name, bytes, read } of files) {
      const hash = createHash("sha256");
      await pipeline(read(), hashed(hash), archive.entry({ name, size: bytes, mode: 0o600 }));
      checksums[name] = hash.digest("hex");
    }
    archive.entry({ name: CHECKSUMS }, JSON.stringify(checksums));
    archive.finalize();
  };
  const filled = fill().catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : undefined);
    throw error;
  });
  await Promise.all([filled, pipeline(archive, createGzip(GZIP), target)]);
}

const hashed = (hash: Hash) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };

/**
 * Reads a backup and compares every file with its checksum. Writes those that are `wanted` to `folder`, and syncs them.
 * @throws BackupError
 */
export async function readBackupFile(
  path: string,
  folder: string,
  wanted: (path: string) => boolean,
): Promise<ReadBackup> {
  const archive = extract();
  const contents = new Contents(path);
  const take = async () => {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      const file = contents.admits(name, type) && wanted(name) ? await newFile(join(folder, name)) : undefined;
      try {
        for await (const chunk of entry) {
          invariant(chunk instanceof Uint8Array, "a chunk of a file is bytes");
          contents.add(name, chunk);
          await file?.writeFile(chunk);
        }
        await file?.sync();
      } finally {
        await file?.close();
      }
    }
  };
  try {
    await Promise.all([take(), pipeline(createReadStream(path), createGunzip(), archive)]);
  } catch (error) {
    if (error instanceof BackupError || isOfDisk(error)) throw error;
    throw new BackupError(`${path} is damaged or not a backup. Use another backup`, { cause: error });
  }
  return contents.checked();
}

/** What was read of a backup so far. */
class Contents {
  readonly #texts = new Map([HEADER, CHECKSUMS].map((name) => [name, ""]));
  readonly #hashes = new Map<string, Hash>();
  #bytes = 0;

  constructor(private readonly path: string) {}

  /** Whether it is a file of the data folder. @throws BackupError for what no backup contains */
  admits(name: string, type: string | null | undefined): boolean {
    if (this.#texts.has(name)) return false;
    if (type !== "file" || !EXPECTED.test(name) || this.#hashes.has(name)) {
      throw new BackupError(
        `${this.path} contains ${JSON.stringify(name)}, which is not of a backup. Use another backup`,
      );
    }
    this.#hashes.set(name, createHash("sha256"));
    return true;
  }

  add(name: string, chunk: Uint8Array): void {
    const text = this.#texts.get(name);
    if (text === undefined) {
      this.#hashes.get(name)?.update(chunk);
      this.#bytes += chunk.length;
    } else this.#texts.set(name, text + Buffer.from(chunk).toString("latin1"));
  }

  /** @throws BackupError */
  checked(): ReadBackup {
    const { format, version, madeAt } = this.#json(HEADER);
    if (typeof format === "number" && format > FORMAT) {
      throw new BackupError(`${this.path} was made by a newer version of Shipctl, ${version}: restore it with that`);
    }
    const checksums = this.#json(CHECKSUMS);
    const found = new Map([...this.#hashes].map(([name, hash]) => [name, hash.digest("hex")]));
    const faulty = [...found.keys(), ...Object.keys(checksums)].find((name) => checksums[name] !== found.get(name));
    if (faulty !== undefined) {
      throw new BackupError(`${this.path} is damaged: ${faulty} is not what was backed up. Use another backup`);
    }
    return {
      version: String(version),
      madeAt: String(madeAt),
      files: found.size,
      bytes: this.#bytes,
      hasSecret: found.has("secret"),
    };
  }

  #json(name: string): Readonly<Record<string, unknown>> {
    try {
      return { ...JSON.parse(this.#texts.get(name) ?? "") };
    } catch (error) {
      throw new BackupError(`${this.path} is incomplete. Use another backup`, { cause: error });
    }
  }
}

async function newFile(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return open(path, "wx", 0o600);
}

/** Of this machine, not of the backup. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^E[A-Z]+$/.test(String(error.code));
