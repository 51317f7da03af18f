import { isWorkbook, type WorkbookCsv, type WorkbookOptions, type WorkbookRefusal } from "@shipctl/sdk/files";
import { inThread } from "../shared/in-thread.js";

export interface SheetRequest {
  readonly content: Uint8Array;
  readonly options: WorkbookOptions;
}

/** The text of a file, or the sheets of a workbook that must be chosen from. */
export type SheetContent =
  | { readonly content: Uint8Array; readonly note?: string | undefined }
  | { readonly sheets: readonly string[] };

const THREAD = new URL("./read-sheet-worker.js", import.meta.url);

/** The content of a file; of a workbook, that of its sheet, unpacked in a worker, so that the screen still reacts to keys. */
export async function readSheetInWorker(
  content: Uint8Array,
  { signal, ...options }: WorkbookOptions & { readonly signal: AbortSignal },
): Promise<SheetContent> {
  if (!isWorkbook(content)) return { content };
  const read = await inThread<WorkbookCsv | WorkbookRefusal>(
    THREAD,
    { content, options } satisfies SheetRequest,
    signal,
  );
  if (read.ok) return { content: new TextEncoder().encode(read.csv), note: read.note };
  if (read.code === "several_sheets") return { sheets: read.sheets };
  throw new Error(read.message);
}
