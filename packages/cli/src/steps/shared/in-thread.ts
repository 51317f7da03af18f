import { Worker } from "node:worker_threads";

/** Starts a thread for one request and gives its one answer; the thread ends when that is there or the signal aborts. */
export async function inThread<Answer>(thread: URL, request: object, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  const worker = new Worker(thread, { workerData: request, execArgv: [] });
  const stop = () => void worker.terminate();
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("It was not done to its end.")));
    });
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}
