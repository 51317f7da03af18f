import type { BulkFile, BulkFileRefusal, ReadBulkCsvOptions } from "@shipctl/sdk/files";

/** Message from the page to the worker. */
export interface ReadRequest {
  readonly id: number;
  readonly file: File;
  readonly options: ReadBulkCsvOptions;
}

/** Reply of the worker. `problem` is a browser error, e.g. the file was deleted or access was denied. */
export interface ReadAnswer {
  readonly id: number;
  readonly read?: BulkFile | BulkFileRefusal;
  readonly problem?: string;
}

/** Reads bulk order files in a worker. */
export interface BulkFileReader {
  /** @throws Error with the browser's message when the file cannot be read */
  read(file: File, options: ReadBulkCsvOptions): Promise<BulkFile | BulkFileRefusal>;
  /** Terminates the worker. */
  close(): void;
}

/** Starts the worker immediately. A worker that fails is replaced when the next file is read. */
export function createBulkFileReader(): BulkFileReader {
  const waiting = new Map<number, (answer: ReadAnswer) => void>();
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(new URL("./read-file.worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
    started.addEventListener("error", (event) => {
      started.terminate();
      worker = undefined;
      for (const [id, answer] of waiting) answer({ id, problem: event.message || "the reader could not be started" });
      waiting.clear();
    });
    return started;
  };
  let worker: Worker | undefined = start();

  return {
    async read(file, options) {
      const request: ReadRequest = { id: ++lastId, file, options };
      const answer = await new Promise<ReadAnswer>((resolve) => {
        waiting.set(request.id, resolve);
        worker ??= start();
        worker.postMessage(request);
      });
      if (!answer.read) throw new Error(answer.problem ?? "the file could not be read");
      return answer.read;
    },
    close: () => worker?.terminate(),
  };
}
