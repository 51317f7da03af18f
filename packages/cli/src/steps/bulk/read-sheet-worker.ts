import { parentPort, workerData } from "node:worker_threads";
import { workbookCsv } from "@shipctl/sdk/files";
import type { SheetRequest } from "./read-sheet-in-worker.js";

// A worker thread that reads one workbook and ends.
const { content, options } = asRequest(workerData);
parentPort?.postMessage(await workbookCsv(content, options));

function asRequest(value: unknown): SheetRequest {
  return value as SheetRequest;
}
