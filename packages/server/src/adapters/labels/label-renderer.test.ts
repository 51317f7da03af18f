import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bytesOf, carrierPdf, pageSizes, samplePage, samplePages } from "../../../test/label-pages.js";
import { drawLabelDocument } from "./draw-label-document.js";
import { LabelDocumentError, type LabelPage } from "./label-page.js";
import { createLabelRenderer, type LabelRendererOptions, type OffThreadRenderer } from "./label-renderer.js";

const options = { format: "4x6", title: "Labels" } as const;
const noThread = new URL("./there-is-no-such-file.js", import.meta.url);
const brokenThread = new URL("data:text/javascript,throw new Error('broken program')");

let renderer: OffThreadRenderer | undefined;
afterEach(() => renderer?.close());

describe("a label renderer with a thread", () => {
  let shared: OffThreadRenderer;
  beforeAll(() => {
    shared = createLabelRenderer({ threadFile: threadFromSources() });
  });
  afterAll(() => shared.close());

  it("draws the same bytes as the calling thread", async () => {
    const drawn = await bytesOf(shared.drawLabelsOffThread(samplePages(130), options));
    expect(Buffer.from(drawn).equals(await bytesOf(drawLabelDocument(samplePages(130), options)))).toBe(true);
  });

  it("merges carriers' files", async () => {
    const bytes = await carrierPdf("carrier 4x6");
    const pages = Array.from({ length: 30 }, (): LabelPage => ({ kind: "pdf", bytes, stamp: "ORD-1" }));
    expect(await pageSizes(await bytesOf(shared.drawLabelsOffThread(pages, options)))).toHaveLength(30);
  });

  it("streams an archive while its labels are drawn, on the thread that draws other documents too", async () => {
    const folder = await mkdtemp(join(tmpdir(), "shipctl-renderer-"));
    const log = join(folder, "threads");
    const countsItself = `import { appendFileSync } from "node:fs"; appendFileSync(${JSON.stringify(log)}, "started ");`;
    const { drawLabelsOffThread } = open({ threadFile: threadFromSources(countsItself) });
    let asked = 0;
    function* watched(): Generator<LabelPage> {
      for (const page of samplePages(1_000)) {
        asked++;
        yield { ...page, name: `ORD-${asked}` };
      }
    }
    const archive = drawLabelsOffThread(watched(), { ...options, archive: true }).getReader();
    const first = await archive.read();
    expect(first.value?.length).toBeGreaterThan(1_000);
    expect(asked).toBeLessThanOrEqual(201);
    const beside = await bytesOf(drawLabelsOffThread(samplePages(30), options));
    expect(await pageSizes(beside), "a document that was asked for later").toHaveLength(30);
    await archive.cancel();
    const names = [...samplePages(25)].map((page, index) => ({ ...page, name: `ORD-${index}` }));
    const files = unzipSync(await bytesOf(drawLabelsOffThread(names, { ...options, archive: true })));
    expect(Object.keys(files)).toEqual(names.map(({ name }) => `${name}.pdf`));
    expect(readFileSync(log, "utf8")).toBe("started ");
    await rm(folder, { recursive: true });
  });

  it("draws several documents concurrently, each with its own labels", async () => {
    const { drawLabelsOffThread } = shared;
    const counts = [60, 25, 40];
    const drawn = await Promise.all(counts.map((count) => bytesOf(drawLabelsOffThread(samplePages(count), options))));
    expect(await Promise.all(drawn.map(async (bytes) => (await pageSizes(bytes)).length))).toEqual(counts);
  });

  it("reports the invalid field, as the calling thread does", async () => {
    const pages = [...samplePages(30), samplePage(31, { trackingNumber: "SBX東" })];
    const failure = await bytesOf(shared.drawLabelsOffThread(pages, options)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LabelDocumentError);
    expect(String(failure)).toContain('trackingNumber "SBX東"');
  });

  it("continues with other documents after one has failed", async () => {
    const { drawLabelsOffThread } = shared;
    await expect(
      bytesOf(drawLabelsOffThread([...samplePages(30), samplePage(0, { trackingNumber: "" })], options)),
    ).rejects.toThrow();
    expect(await pageSizes(await bytesOf(drawLabelsOffThread(samplePages(30), options)))).toHaveLength(30);
  });

  it("rethrows an error of the page source", async () => {
    async function* broken(): AsyncGenerator<LabelPage> {
      yield* samplePages(150);
      throw new Error("the store is closed");
    }
    await expect(bytesOf(shared.drawLabelsOffThread(broken(), options))).rejects.toThrow("the store is closed");
  });

  it("stops reading the source when the document has failed", async () => {
    let released = false;
    async function* watched(): AsyncGenerator<LabelPage> {
      try {
        yield* samplePages(3_000);
      } finally {
        released = true;
      }
    }
    const { drawLabelsOffThread } = open({ threadFile: brokenThread });
    await expect(bytesOf(drawLabelsOffThread(watched(), options))).rejects.toThrow("broken program");
    expect(released).toBe(true);
  });

  it("draws the next document after a reader has cancelled one", async () => {
    const { drawLabelsOffThread } = shared;
    const reader = drawLabelsOffThread(samplePages(3_000), options).getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
    expect(await pageSizes(await bytesOf(drawLabelsOffThread(samplePages(30), options)))).toHaveLength(30);
  });

  it("fails when the thread cannot start", async () => {
    const { drawLabelsOffThread } = open({ threadFile: brokenThread });
    await expect(bytesOf(drawLabelsOffThread(samplePages(30), options))).rejects.toThrow("broken program");
  });

  it("fails running documents when it is closed", async () => {
    const opened = open();
    const reader = opened.drawLabelsOffThread(samplePages(3_000), options).getReader();
    await reader.read();
    await opened.close();
    await expect(readAll(reader)).rejects.toThrow("The label drawing thread was stopped");
  });

  it("does not terminate its thread when it is closed during a document", async () => {
    const folder = await mkdtemp(join(tmpdir(), "shipctl-renderer-"));
    const goodbye = join(folder, "goodbye");
    // A terminated thread does not run its exit handler.
    const atItsEnd = `import { writeFileSync } from "node:fs"; process.on("exit", () => writeFileSync(${JSON.stringify(goodbye)}, ""));`;
    const opened = open({ threadFile: threadFromSources(atItsEnd) });
    const reader = opened.drawLabelsOffThread(samplePages(3_000), options).getReader();
    await reader.read();
    await opened.close();
    expect(existsSync(goodbye)).toBe(true);
    await rm(folder, { recursive: true });
  });

  it("terminates a thread that ignores the request to stop", async () => {
    const deaf = `import { parentPort } from "node:worker_threads";
      parentPort.on("message", ({ port }) => port?.postMessage({ kind: "more" }));`;
    let underWay = () => {};
    const started = new Promise<void>((resolve) => (underWay = resolve));
    async function* pages(): AsyncGenerator<LabelPage> {
      yield* samplePages(30);
      underWay();
    }
    const threadFile = new URL(`data:text/javascript,${encodeURIComponent(deaf)}`);
    const opened = open({ threadFile, graceMs: 1 });
    const drawn = bytesOf(opened.drawLabelsOffThread(pages(), options));
    drawn.catch(() => undefined);
    await started;
    await opened.close();
    await expect(drawn).rejects.toThrow("The label drawing thread was stopped");
  });

  it("starts a new thread after an idle one has ended", async () => {
    const { drawLabelsOffThread, close } = open({ idleMs: 0 });
    expect(await pageSizes(await bytesOf(drawLabelsOffThread(samplePages(30), options)))).toHaveLength(30);
    await close();
    expect(await pageSizes(await bytesOf(drawLabelsOffThread(samplePages(30), options)))).toHaveLength(30);
  });
});

describe("a label renderer", () => {
  it("draws a small document without a thread", async () => {
    const { drawLabelsOffThread } = open({ threadFile: brokenThread });
    expect(await pageSizes(await bytesOf(drawLabelsOffThread(samplePages(20), options)))).toHaveLength(20);
  });

  it("draws large documents on the calling thread if the worker's program is missing", async () => {
    const { drawLabelsOffThread } = open({ threadFile: noThread });
    const drawn = await bytesOf(drawLabelsOffThread(samplePages(130), options));
    expect(Buffer.from(drawn).equals(await bytesOf(drawLabelDocument(samplePages(130), options)))).toBe(true);
  });

  it("yields to the event loop while it draws on the calling thread", async () => {
    const { drawLabelsOffThread } = open({ threadFile: noThread });
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await bytesOf(drawLabelsOffThread(samplePages(300), options)).finally(() => clearInterval(timer));
    expect(turns).toBeGreaterThan(2);
  });
});

function open(changes: LabelRendererOptions = {}): OffThreadRenderer {
  renderer = createLabelRenderer({ threadFile: threadFromSources(), ...changes });
  return renderer;
}

let worker = "";
beforeAll(async () => {
  // The sources, so that a stale build cannot make a test pass; in the repository, from which dependencies are found.
  const outfile = join(import.meta.dirname, `../../../../../.setup/label-worker-${process.pid}.mjs`);
  const entry = join(import.meta.dirname, "label-worker.ts");
  await build({ entryPoints: [entry], outfile, bundle: true, packages: "external", platform: "node", format: "esm" });
  worker = pathToFileURL(outfile).href;
});
afterAll(() => rm(new URL(worker)));

function threadFromSources(before = ""): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(`${before} await import(${JSON.stringify(worker)});`)}`);
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}
