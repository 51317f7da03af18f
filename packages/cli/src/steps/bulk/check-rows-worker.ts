import { parentPort, workerData } from "node:worker_threads";
import { ApiError, createClient } from "@shipctl/sdk";
import type { BulkRow } from "@shipctl/sdk/files";
import { openTransport } from "../../net/transport.js";
import { joined, partsOf } from "../shared/in-thread.js";
import type { CheckAnswer, CheckRequest } from "./check-in-worker.js";
import { askAboutRows } from "./check-rows.js";

// A worker thread that checks rows and ends.
parentPort?.postMessage(await check(asRequest(workerData)));

async function check({ access, picks, rows }: CheckRequest): Promise<CheckAnswer> {
  const transport = await openTransport(process.env);
  const client = createClient({ ...access, transport, userAgent: "shipctl", waitForLimit: false });
  try {
    const orders = await joined<BulkRow>(rows);
    const { apiId, results } = await askAboutRows(client, orders, picks);
    return { apiId, results: await partsOf(results) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, serverMessage, errors, details, requestId, expired } = error;
    return { refused: { status, code, message, serverMessage, errors: [...errors], details, requestId, expired } };
  }
}

function asRequest(value: unknown): CheckRequest {
  return value as CheckRequest;
}
