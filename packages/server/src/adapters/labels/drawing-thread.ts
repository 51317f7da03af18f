import { Worker } from "node:worker_threads";
import { STOP, type StartDocument } from "./thread-messages.js";

/** A worker thread, started with the first document, shared by concurrent documents and stopped after an idle time. */
export interface DrawingThread {
  /** Starts a document. `onLost` is called if the thread dies; call the result when the document is finished. */
  start(document: StartDocument, onLost: (error: Error) => void): () => void;
  close(): Promise<void>;
}

export interface DrawingThreadOptions {
  /** How long it stays idle before it ends. */
  readonly idleMs: number;
  /** How long it may take to stop. */
  readonly graceMs: number;
}

/**
 * Lets the thread end by itself. Node crashes the process if a thread is terminated while it creates a zlib stream
 * (assertion "close before init"), so `terminate` is only the last resort.
 */
async function ended(worker: Worker, graceMs: number): Promise<void> {
  const gone = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  worker.ref();
  worker.postMessage(STOP);
  const impatient = setTimeout(() => void worker.terminate(), graceMs);
  await gone;
  clearTimeout(impatient);
}

export function createDrawingThread(file: URL, { idleMs, graceMs }: DrawingThreadOptions): DrawingThread {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const underWay = new Set<(error: Error) => void>();

  const running = (): Worker => {
    if (worker !== undefined) return worker;
    const started = new Worker(file, { execArgv: [] });
    const lose = (error: Error) => {
      if (worker !== started) return;
      worker = undefined;
      for (const onLost of underWay) onLost(error);
    };
    started.on("error", (error) => lose(error));
    started.on("exit", (code) => lose(new Error(`The label drawing thread stopped with code ${code}`)));
    started.unref(); // an idle thread must not keep the process from ending
    worker = started;
    return started;
  };
  const close = async () => {
    clearTimeout(idle);
    const stopping = worker;
    worker = undefined;
    for (const onLost of underWay) onLost(new Error("The label drawing thread was stopped"));
    if (stopping) await ended(stopping, graceMs);
  };

  return {
    start(document, onLost) {
      clearTimeout(idle);
      running().postMessage(document, [document.port]);
      underWay.add(onLost);
      return () => {
        underWay.delete(onLost);
        if (underWay.size > 0) return;
        clearTimeout(idle);
        idle = setTimeout(() => void close(), idleMs).unref();
      };
    },
    close,
  };
}
