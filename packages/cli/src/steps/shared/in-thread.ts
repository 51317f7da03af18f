import { setImmediate as nextTurn } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import { Worker } from "node:worker_threads";

/** Runs one request in a worker thread. The thread ends with its answer or when the signal aborts. */
export async function inThread<Answer>(thread: URL, request: object, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  const worker = new Worker(thread, { workerData: request, execArgv: [] });
  const stop = () => void worker.terminate();
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The worker ended without an answer.")));
    });
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}

/** A long list in serialized parts. Each part takes a millisecond or two; the whole list would freeze the screen. */
export type Parts = readonly Uint8Array[];

const ITEMS_IN_A_PART = 500;

/** Yields to the event loop between two parts. */
export async function partsOf(items: readonly unknown[]): Promise<Parts> {
  const parts: Uint8Array[] = [];
  for (let from = 0; from < items.length; from += ITEMS_IN_A_PART) {
    parts.push(serialize(items.slice(from, from + ITEMS_IN_A_PART)));
    await nextTurn();
  }
  return parts;
}

/** The original list. */
export async function joined<Item>(parts: Parts): Promise<Item[]> {
  const items: Item[] = [];
  for (const part of parts) {
    items.push(...asItems<Item>(deserialize(part)));
    await nextTurn();
  }
  return items;
}

const asItems = <Item>(value: unknown): Item[] => value as Item[];
