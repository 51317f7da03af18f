import { parentPort, workerData } from "node:worker_threads";
import { readBulkCsv } from "@shipctl/sdk/files";
import { inParts } from "./bulk-file-parts.js";
import type { ReadRequest } from "./read-in-worker.js";

// A worker thread that reads one file and ends.
const { content, options } = asRequest(workerData);
parentPort?.postMessage(await inParts(readBulkCsv(content, options)));

function asRequest(value: unknown): ReadRequest {
  return value as ReadRequest;
}
