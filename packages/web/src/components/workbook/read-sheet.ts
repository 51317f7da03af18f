import type { WorkbookCsv, WorkbookOptions, WorkbookRefusal } from "@shipctl/sdk/files";

/** Message from the page to the worker. */
export interface SheetRequest extends WorkbookOptions {
  readonly file: File;
}

/** A sheet of a workbook as text. The code that unpacks it is loaded by the first workbook. */
export function readSheet(request: SheetRequest): Promise<WorkbookCsv | WorkbookRefusal> {
  const worker = new Worker(new URL("./read-sheet.worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<WorkbookCsv | WorkbookRefusal>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<WorkbookCsv | WorkbookRefusal>) => resolve(data));
    worker.addEventListener("error", (event) => reject(new Error(event.message || "the reader could not be started")));
  });
  worker.postMessage(request);
  return answer.finally(() => worker.terminate());
}
