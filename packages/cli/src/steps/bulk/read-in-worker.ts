import { type BulkFile, type BulkFileRefusal, type ReadBulkCsvOptions, readBulkCsv } from "@shipctl/sdk/files";
import { inThread } from "../shared/in-thread.js";
import { type BulkFileParts, fromParts } from "./bulk-file-parts.js";

export interface ReadRequest {
  readonly content: Uint8Array;
  readonly options: ReadBulkCsvOptions;
}

interface WorkerOptions extends ReadBulkCsvOptions {
  readonly signal: AbortSignal;
  readonly thread?: URL;
}

/** Smaller files are read faster than a thread starts. */
const SMALL_BYTES = 100_000;
const THREAD = new URL("./read-bulk-worker.js", import.meta.url);

/** Like `readBulkCsv`, but a large file is read in a worker, so that the screen still reacts to keys. */
export async function readInWorker(
  content: Uint8Array,
  { signal, thread = THREAD, ...options }: WorkerOptions,
): Promise<BulkFile | BulkFileRefusal> {
  if (content.byteLength < SMALL_BYTES) return readBulkCsv(content, options);
  const request: ReadRequest = { content, options };
  return fromParts(await inThread<BulkFileParts>(thread, request, signal));
}
