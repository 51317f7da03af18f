import { workbookCsv } from "@shipctl/sdk/files";
import type { SheetRequest } from "./read-sheet.js";

/** Unpacks a workbook in a worker that ends with it: the page stays usable, and the memory is freed. */
self.addEventListener("message", async ({ data: { file, ...options } }: MessageEvent<SheetRequest>) => {
  self.postMessage(await workbookCsv(new Uint8Array(await file.arrayBuffer()), options));
});
