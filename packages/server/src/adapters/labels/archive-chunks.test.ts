import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { unzipSync } from "fflate";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { bytesOf, carrierPdf, pageSizes, samplePage } from "../../../test/label-pages.js";
import { streamOf } from "../../shared/stream-of.js";
import { archiveChunks, drawLabelDocument } from "./draw-label-document.js";
import type { LabelPage } from "./label-page.js";

const named = (count: number): LabelPage[] =>
  Array.from({ length: count }, (_, index) => ({ ...samplePage(index + 1), name: `ORD-${index + 1}` }));

describe("an archive of labels", () => {
  it.each(["4x6", "letter"] as const)(
    "contains the same file per label as single documents, in order: %s",
    async (format) => {
      const pages = named(5);
      const files = unzipSync(await bytesOf(streamOf(archiveChunks(pages, { format }))));
      expect(Object.keys(files)).toEqual(pages.map(({ name }) => `${name}.pdf`));
      for (const page of pages) {
        const alone = await bytesOf(drawLabelDocument([page], { format, title: page.name ?? "" }));
        expect(Buffer.from(files[`${page.name}.pdf`] ?? []).equals(alone)).toBe(true);
      }
    },
  );

  it("reads no font again for its labels, including stamped labels of carriers", async () => {
    const bytes = await carrierPdf("carrier 4x6");
    const kept: LabelPage = { kind: "pdf", bytes, stamp: "ORD-9  SKU", name: "ORD-9" };
    await bytesOf(drawLabelDocument(named(1), { format: "4x6", title: "" }));
    const reads = vi.spyOn(fs, "readFileSync");
    syncBuiltinESMExports();
    onTestFinished(() => {
      reads.mockRestore();
      syncBuiltinESMExports();
    });
    const files = unzipSync(await bytesOf(streamOf(archiveChunks([...named(8), kept], { format: "4x6" }))));
    expect(reads.mock.calls.filter(([path]) => String(path).endsWith(".ttf"))).toEqual([]);
    expect(Object.keys(files)).toHaveLength(9);
    expect(await pageSizes(files["ORD-9.pdf"] ?? new Uint8Array())).toHaveLength(1);
  });

  it("yields each label before it reads the next one", async () => {
    let asked = 0;
    function* watched(): Generator<LabelPage> {
      for (const page of named(20)) {
        asked++;
        yield page;
      }
    }
    const chunks = archiveChunks(watched(), { format: "4x6" });
    for (let label = 1; label <= 20; label++) {
      expect((await chunks.next()).value?.length).toBeGreaterThan(1_000);
      expect(asked).toBe(label);
    }
  });
});
