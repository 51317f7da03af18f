import type { BulkFile, BulkFileRefusal, ReadBulkCsvOptions } from "@shipctl/sdk/files";

/** What the page asks the worker that reads files. */
export interface ReadRequest {
  readonly id: number;
  readonly file: File;
  readonly options: ReadBulkCsvOptions;
}

/** What it answers. `problem` is the browser's: the file has gone, or may not be read. */
export interface ReadAnswer {
  readonly id: number;
  readonly read?: BulkFile | BulkFileRefusal;
  readonly problem?: string;
}

/** Reads bulk order files in a thread of its own. */
export interface BulkFileReader {
  /** @throws Error with the browser's words when the file itself cannot be read */
  read(file: File, options: ReadBulkCsvOptions): Promise<BulkFile | BulkFileRefusal>;
  /** Ends the thread. */
  close(): void;
}

/** The thread starts at once. One that ended by an error, or never came, is replaced when the next file is read. */
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
      if (!answer.read) throw new Error(answer.problem ?? "it could not be read");
      return answer.read;
    },
    close: () => worker?.terminate(),
  };
}
