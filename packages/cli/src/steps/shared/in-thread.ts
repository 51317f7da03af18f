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
