import { ApiError, type BulkRowResult, type Client } from "@shipctl/sdk";
import type { BulkFile } from "@shipctl/sdk/files";
import { type CheckedRows, checkRows, type RowPicks } from "./check-rows.js";
import { inThread } from "./in-thread.js";
import { joined, type Parts, partsOf } from "./parts.js";

/** Which server, and as whom. */
export interface Access {
  readonly baseUrl: string;
  readonly token: string | undefined;
  readonly apiKey: string | undefined;
}

export interface CheckRequest {
  readonly access: Access;
  readonly picks: RowPicks;
  readonly rows: Parts;
  readonly problems: Parts;
}

/** An error loses its kind between threads, so what it says goes over by itself. */
export type CheckAnswer =
  | { readonly checked: Omit<CheckedRows, "results">; readonly results: Parts }
  | { readonly refused: ConstructorParameters<typeof ApiError>[0] };

interface CheckAsideOptions {
  readonly client: Client;
  readonly access: Access;
  readonly signal: AbortSignal;
  readonly thread?: URL;
}

/** So many rows are written and read before anybody notices. */
const FEW_ROWS = 500;
const THREAD = new URL("./check-rows-worker.js", import.meta.url);

/** `checkRows` for a screen that goes on answering keys: many rows are checked in a thread of its own. */
export async function checkAside(
  file: BulkFile,
  picks: RowPicks,
  { client, access, signal, thread = THREAD }: CheckAsideOptions,
): Promise<CheckedRows> {
  if (file.rows.length <= FEW_ROWS) return checkRows(client, file, picks, signal);
  const [rows, problems] = [await partsOf(file.rows), await partsOf(file.problems)];
  const request: CheckRequest = { access, picks, rows, problems };
  const answer = await inThread<CheckAnswer>(thread, request, signal);
  if ("refused" in answer) throw new ApiError(answer.refused);
  return { ...answer.checked, results: await joined<BulkRowResult>(answer.results) };
}
