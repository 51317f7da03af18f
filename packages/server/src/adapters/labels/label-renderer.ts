import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MessageChannel, Worker } from "node:worker_threads";
import type { LabelRenderer, LabelSource } from "../../ports/label-renderer.js";
import { streamOf } from "../../shared/stream-of.js";
import { LabelDocumentError, type LabelDocumentOptions, type LabelPage, type LabelPages } from "./label-page.js";
import { createAsyncQueue, type FromThread, STOP, type StartDocument, type ToThread } from "./thread-messages.js";

/** Draws large documents in a worker thread, small ones on the calling thread. */
export interface OffThreadRenderer {
  /** Like `drawLabelDocument`, without blocking the event loop. */
  drawLabelsOffThread(pages: LabelPages, options: LabelDocumentOptions): ReadableStream<Uint8Array>;
  /** Stops the thread; running documents fail. */
  close(): Promise<void>;
}

export interface LabelRendererOptions extends Partial<DrawingThreadOptions> {
  /** The maximum of labels for drawing on the calling thread. */
  readonly smallDocument?: number;
  /** The worker's program; by default the compiled file next to this one. */
  readonly threadFile?: URL;
}

/** If the worker's program is missing, as when TypeScript sources run directly, documents are drawn here in slices. */
export function createLabelRenderer(options: LabelRendererOptions = {}): OffThreadRenderer {
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

/** How many chunks may be buffered here, so that the worker need not wait for each request. */
const chunksAhead = 4;

async function* chunksOf(
  pages: LabelPages,
  options: LabelDocumentOptions,
  smallDocument: number,
  thread: DrawingThread | undefined,
): Chunks {
  const source = createBatches(pages);
  try {
    // A file in an archive costs as much as ten pages, so two are too many for the calling thread; a picture is one.
    const isCostly = options.archive || options.format === "png" || options.format === "zpl";
    const first = await source.take(isCostly ? 1 : smallDocument + 1);
    if (!first.last && thread !== undefined) {
      yield* throughThread(thread, first.pages, source, options);
    } else {
      // Loaded on first use: the PDF libraries would make startup a fifth longer.
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
  const send = (message: ToThread) => port1.postMessage(message);
  const inbox = createAsyncQueue<FromThread>();
  port1.on("message", (message: FromThread) => inbox.push(message));
  const finish = thread.start({ port: port2, options }, (error) => inbox.end(error));
  try {
    let next: Batch | undefined = { pages: first, last: false };
    for (let ahead = 0; ahead < chunksAhead; ahead += 1) send({ kind: "pull" });
    for await (const message of inbox) {
      if (message.kind === "end") return;
      if (message.kind === "failed") throw revived(message);
      if (message.kind === "more") {
        if (next === undefined) continue;
        send({ kind: "pages", ...next });
        next = next.last ? undefined : await source.take(100);
      } else {
        yield message.bytes;
        send({ kind: "pull" });
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

interface Batch {
  readonly pages: readonly LabelPage[];
  readonly last: boolean;
}

/** An iterable, read in batches. */
interface Batches {
  /** At most `count` pages; `last` if the source has ended. */
  take(count: number): Promise<Batch>;
  /** These pages, then all remaining ones. */
  after(pages: readonly LabelPage[]): AsyncIterable<LabelPage>;
  close(): Promise<void>;
}

function createBatches(pages: LabelPages): Batches {
  const iterator = Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  const take = async (count: number): Promise<Batch> => {
    const taken: LabelPage[] = [];
    while (taken.length < count) {
      const next = await iterator.next();
      if (next.done === true) return { pages: taken, last: true };
      taken.push(next.value);
    }
    return { pages: taken, last: false };
  };
  return {
    take,
    async *after(taken) {
      for (let batch: Batch = { pages: taken, last: false }; ; batch = await take(100)) {
        yield* batch.pages;
        if (batch.last) return;
      }
    },
    close: async () => {
      await iterator.return?.();
    },
  };
}

/** The port, over the renderer. */
export interface PdfRenderer extends LabelRenderer {
  /** Stops drawing; running documents fail. */
  close(): Promise<void>;
}

export function createPdfRenderer(): PdfRenderer {
  const renderer = createLabelRenderer();
  return {
    document: (sources, options) => renderer.drawLabelsOffThread(pagesOf(sources), options),
    archive: (sources, options) =>
      renderer.drawLabelsOffThread(pagesOf(sources), { ...options, title: "", archive: true }),
    close: () => renderer.close(),
  };
}

type Source = LabelSource & { readonly name?: string };

async function* pagesOf(sources: Iterable<Source> | AsyncIterable<Source>): AsyncGenerator<LabelPage> {
  for await (const source of sources) {
    const { name } = source;
    if (source.kind === "pdf") yield { name, kind: "pdf", bytes: source.bytes, stamp: source.stamp };
    else if (source.kind === "file") yield { name, kind: "file", bytes: source.bytes };
    else if (source.kind === "drawn")
      yield { name, kind: "sample", label: { ...source.shipment, trackingNumber: source.trackingNumber } };
    else yield source;
  }
}

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
