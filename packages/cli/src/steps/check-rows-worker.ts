import { parentPort, workerData } from "node:worker_threads";
import { ApiError, createClient } from "@shipctl/sdk";
import type { BulkFile } from "@shipctl/sdk/files";
import type { CheckAnswer, CheckRequest } from "./check-aside.js";
import { checkRows } from "./check-rows.js";
import { joined, partsOf } from "./parts.js";

// Runs in a thread of its own: checks the rows that it is given, and ends.
parentPort?.postMessage(await check(asRequest(workerData)));

async function check({ access, picks, rows, problems }: CheckRequest): Promise<CheckAnswer> {
  const client = createClient({ ...access, userAgent: "shipctl" });
  const file = {
    rows: await joined<BulkFile["rows"][number]>(rows),
    problems: await joined<BulkFile["problems"][number]>(problems),
  };
  try {
    const { results, ...checked } = await checkRows(client, file, picks, new AbortController().signal);
    return { checked, results: await partsOf(results) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, serverMessage, errors, details, requestId, expired } = error;
    return { refused: { status, code, message, serverMessage, errors: [...errors], details, requestId, expired } };
  }
}

function asRequest(value: unknown): CheckRequest {
  return value as CheckRequest;
}
