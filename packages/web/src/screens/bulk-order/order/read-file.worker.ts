import { readBulkCsv } from "@shipctl/sdk/files";
import type { ReadAnswer, ReadRequest } from "./bulk-file-reader.js";

/** Reads files in a worker, so that 10,000 rows do not block the page. */
self.addEventListener("message", async ({ data }: MessageEvent<ReadRequest>) => {
  self.postMessage(await answer(data));
});

async function answer({ id, file, options }: ReadRequest): Promise<ReadAnswer> {
  try {
    return { id, read: readBulkCsv(new Uint8Array(await file.arrayBuffer()), options) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}
