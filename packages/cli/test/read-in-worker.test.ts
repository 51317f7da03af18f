import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readBulkCsv } from "@shipctl/sdk/files";
import { describe, expect, it } from "vitest";
import { fromParts, inParts } from "../src/steps/bulk/bulk-file-parts.js";
import { readInWorker } from "../src/steps/bulk/read-in-worker.js";

const EXAMPLE = join(import.meta.dirname, "..", "..", "..", "examples", "orders-50.csv");
const THREAD = new URL("../dist/steps/bulk/read-bulk-worker.js", import.meta.url);
const { signal } = new AbortController();

describe("a file of 10,000 rows", () => {
  it("is read the same in the worker as in the main thread", async () => {
    const content = await tenThousandRows();
    const options = { fileName: "large.csv", defaults: { toCompany: "Test Company" } };
    const read = await readInWorker(content, { ...options, signal, thread: THREAD });
    expect(read).toEqual(readBulkCsv(content, options));
    expect(read.ok && [read.rows.length, read.problems.length]).toEqual([10_000, 1]);
  });

  it("comes from the worker in parts, and other tasks run between them", async () => {
    const parts = await inParts(readBulkCsv(await tenThousandRows()));
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await fromParts(parts);
    isDone = true;
    expect(parts.rows).toHaveLength(20);
    expect(turns).toBeGreaterThanOrEqual(parts.rows.length + parts.records.length);
  });

  it("is refused with a message if it is not an order file", async () => {
    const content = new TextEncoder().encode("nothing,of,ours\n".repeat(10_000));
    const read = await readInWorker(content, { signal, thread: THREAD });
    expect(read).toEqual(readBulkCsv(content));
    expect(read.ok).toBe(false);
  });

  it("is abandoned when the app closes", async () => {
    const leaving = new AbortController();
    const reading = readInWorker(await tenThousandRows(), { signal: leaving.signal, thread: THREAD });
    leaving.abort();
    await expect(reading).rejects.toThrow("ended without an answer");
  });
});

/** The last row has a cell too many. */
async function tenThousandRows(): Promise<Uint8Array> {
  const [header, ...rows] = (await readFile(EXAMPLE, "utf8")).trimEnd().split("\n");
  const lines = [header, ...Array.from({ length: 200 }, () => rows).flat()];
  return new TextEncoder().encode(`${lines.join("\n")},one too many\n`);
}
