import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { createAsyncQueue } from "./async-queue.js";
import { createDrawingThread, type DrawingThread, type DrawingThreadOptions } from "./drawing-thread.js";
import { LabelDocumentError, type LabelDocumentOptions, type LabelPage, type LabelPages } from "./label-page.js";
import { type Batch, type Batches, createBatches } from "./page-batches.js";
import { streamOf } from "./stream-of.js";
import type { FromThread, ToThread } from "./thread-messages.js";

/** Draws large documents on a thread of their own, small ones right here. */
export interface LabelPress {
  /** As `drawLabelDocument`; the event loop stays free however large the document is. */
  drawLabelsOffThread(pages: LabelPages, options: LabelDocumentOptions): ReadableStream<Uint8Array>;
  /** Stops the thread; documents under way fail. */
  close(): Promise<void>;
}

export interface LabelPressOptions extends Partial<DrawingThreadOptions> {
  /** The largest document, in labels, that is drawn on the calling thread. */
  readonly smallDocument?: number;
  /** The thread's program; by default the compiled file beside this one. */
  readonly threadFile?: URL;
}

/** Where the thread's program is missing, as when TypeScript sources run directly, documents are drawn here in slices. */
export function createLabelPress(options: LabelPressOptions = {}): LabelPress {
  const { smallDocument = 20, idleMs = 30_000, graceMs = 5_000 } = options;
  const file = options.threadFile ?? new URL("./label-worker.js", import.meta.url);
  const thread = isThere(file) ? createDrawingThread(file, { idleMs, graceMs }) : undefined;
  return {
    drawLabelsOffThread: (pages, document) => streamOf(chunksOf(pages, document, smallDocument, thread)),
    close: async () => {
      await thread?.close();
    },
  };
}

function isThere(file: URL): boolean {
  return file.protocol !== "file:" || existsSync(fileURLToPath(file));
}

type Chunks = AsyncGenerator<Uint8Array, void, undefined>;

/** How many chunks may wait on this side: enough that the thread need not wait for each answer. */
const chunksAhead = 4;

async function* chunksOf(
  pages: LabelPages,
  options: LabelDocumentOptions,
  smallDocument: number,
  thread: DrawingThread | undefined,
): Chunks {
  const source = createBatches(pages);
  try {
    // Each file of an archive costs as much as ten pages, so that two are too much for the calling thread.
    const first = await source.take(options.archive ? 1 : smallDocument + 1);
    if (!first.last && thread !== undefined) {
      yield* throughThread(thread, first.pages, source, options);
    } else {
      // Loaded with the first label, for a server's start would take a fifth longer by what draws PDFs.
      const { labelChunks } = await import("./draw-label-document.js");
      yield* labelChunks(first.last ? first.pages : source.after(first.pages), options);
    }
  } finally {
    await source.close();
  }
}

async function* throughThread(
  thread: DrawingThread,
  first: readonly LabelPage[],
  source: Batches,
  options: LabelDocumentOptions,
): Chunks {
  const { port1, port2 } = new MessageChannel();
  const tell = (message: ToThread) => port1.postMessage(message);
  const inbox = createAsyncQueue<FromThread>();
  port1.on("message", (message: FromThread) => inbox.push(message));
  const finish = thread.start({ port: port2, options }, (error) => inbox.end(error));
  try {
    let next: Batch | undefined = { pages: first, last: false };
    for (let ahead = 0; ahead < chunksAhead; ahead += 1) tell({ kind: "pull" });
    for await (const message of inbox) {
      if (message.kind === "end") return;
      if (message.kind === "failed") throw revived(message);
      if (message.kind === "more") {
        if (next === undefined) continue;
        tell({ kind: "pages", ...next });
        next = next.last ? undefined : await source.take(100);
      } else {
        yield message.bytes;
        tell({ kind: "pull" });
      }
    }
  } finally {
    port1.close();
    finish();
  }
}

function revived({ aboutLabels, error }: Extract<FromThread, { kind: "failed" }>): Error {
  return aboutLabels ? new LabelDocumentError(error.message, { cause: error }) : error;
}
