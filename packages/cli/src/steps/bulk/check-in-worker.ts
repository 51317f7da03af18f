import { ApiError, type BulkRowResult, type Client, endsSession } from "@shipctl/sdk";
import type { BulkRow } from "@shipctl/sdk/files";
import { inThread, joined, type Parts, partsOf } from "../shared/in-thread.js";
import { askAboutRows, type RowAnswers, type RowPicks } from "./check-rows.js";

/** The server and the credentials. */
export interface Access {
  readonly baseUrl: string;
  readonly token: string | undefined;
  readonly apiKey: string | undefined;
}

export interface CheckRequest {
  readonly access: Access;
  readonly picks: RowPicks;
  readonly rows: Parts;
}

/** An error loses its class between threads, so its fields are sent. */
export type CheckAnswer =
  | { readonly apiId: string | undefined; readonly results: Parts }
  | { readonly refused: ConstructorParameters<typeof ApiError>[0] };

interface WorkerOptions {
  readonly session: {
    readonly client: Client;
    access(): Access;
    expire(credential: string | undefined): void;
  };
  readonly signal: AbortSignal;
  readonly thread?: URL;
}

/** Fewer rows are checked faster than a thread starts. */
const FEW_ROWS = 500;
const THREAD = new URL("./check-rows-worker.js", import.meta.url);

/** Like `askAboutRows`, but many rows are checked in a worker, so that the screen still reacts to keys. */
export async function checkInWorker(
  rows: readonly BulkRow[],
  picks: RowPicks,
  { session, signal, thread = THREAD }: WorkerOptions,
): Promise<RowAnswers> {
  if (rows.length <= FEW_ROWS) return askAboutRows(session.client, rows, picks);
  const access = session.access();
  const request: CheckRequest = { access, picks, rows: await partsOf(rows) };
  const answer = await inThread<CheckAnswer>(thread, request, signal);
  if ("refused" in answer) {
    const error = new ApiError(answer.refused);
    if (endsSession(error)) session.expire(access.token ?? access.apiKey);
    throw error;
  }
  const results = await joined<BulkRowResult>(answer.results);
  return answer.apiId === undefined ? { results } : { results, apiId: answer.apiId };
}
