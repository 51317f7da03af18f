import { PDFDict, PDFDocument, PDFName, rgb } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import {
  bytesOf,
  carrierPdf,
  darkInches,
  drawnLabel,
  hasPoppler,
  pageSizes,
  samplePage,
  samplePages,
  sender,
  textOfPages,
} from "../../../test/label-pages.js";
import { streamOf } from "../../shared/stream-of.js";
import { drawLabelDocument } from "./draw-label-document.js";
import { LabelDocumentError, type LabelDocumentOptions, type LabelPage, type LabelPages } from "./label-page.js";

describe("a document of sample labels", () => {
  it("has one 4x6 inch page per label", async () => {
    expect(await pageSizes(await draw(samplePages(3)))).toEqual(["288x432", "288x432", "288x432"]);
  });

  it("has one letter page per two labels", async () => {
    expect(await pageSizes(await draw(samplePages(3), { format: "letter" }))).toEqual(["612x792", "612x792"]);
  });

  it("opens the print dialog only on request, and prints at actual size", async () => {
    expect(await openAction(await draw(samplePages(1)))).toBeUndefined();
    const printing = await draw(samplePages(1), { print: true });
    expect(await openAction(printing)).toBe("Print");
    expect(await printScaling(printing)).toBe("None");
  });

  it("has a title and the ship date of the first label", async () => {
    const pdf = await PDFDocument.load(await draw(samplePages(2), { title: "ORD-1000001 Łódź" }), {
      updateMetadata: false,
    });
    expect(pdf.getTitle()).toBe("ORD-1000001 Łódź");
    expect(pdf.getCreationDate()?.toISOString()).toBe("2026-03-04T10:00:00.000Z");
  });

  it("has the same bytes for the same shipments", async () => {
    expect(Buffer.from(await draw(samplePages(3))).equals(await draw(samplePages(3)))).toBe(true);
  });

  it("accepts pages from an asynchronous source", async () => {
    async function* later() {
      for (const page of samplePages(2)) {
        await Promise.resolve();
        yield page;
      }
    }
    expect(await pageSizes(await draw(later()))).toHaveLength(2);
  });

  it("has customs forms behind their labels, and stamps none of them", async () => {
    const goods = { quantity: 1, valueCents: 1_200, weightLbs: 1, originCountry: "US" };
    const sample = samplePage(1, { customs: [{ ...goods, description: "Mug" }] });
    const carriers: LabelPage = { kind: "pdf", bytes: await carrierPdf("label", [288, 576]), stamp: "ref PO-77" };
    const bytes = await draw([sample, carriers, samplePage(2)]);
    expect(await pageSizes(bytes)).toEqual(["288x432", "288x432", "288x576", "288x432"]);
    const pages = (await PDFDocument.load(bytes)).getPages();
    const drawn = pages.map(({ node }) => node.Resources()?.lookup(PDFName.of("XObject"), PDFDict).keys().length);
    expect(drawn).toEqual([1, 1, 2, 1]);
    expect(await pageSizes(await draw([sample, samplePage(2)], { format: "letter" }))).toHaveLength(2);
  });

  it.skipIf(!hasPoppler)("keeps the order of the list, on 4x6 and on letter pages (needs poppler)", async () => {
    const text = textOfPages(await draw(samplePages(30)));
    expect(text.map((page) => page.match(/ORD-\d+/)?.[0])).toEqual(orderIds(1, 30));
    const letter = textOfPages(await draw(samplePages(5), { format: "letter" }));
    expect(letter.flatMap((page) => page.match(/ORD-\d+/g) ?? [])).toEqual(orderIds(1, 5));
  });
});

describe("a document with carriers' own labels", () => {
  it("keeps the order of a mixed list and never scales a label", async () => {
    const bytes = await draw(await mixed());
    expect(await pageSizes(bytes)).toEqual(["288x432", "288x432", "288x432", "288x576", "612x792", "288x432"]);
  });

  it.skipIf(!hasPoppler)("prints each label and its stamp on its own page (needs poppler)", async () => {
    const pages = textOfPages(await draw(await mixed()));
    expect(pages.map((text) => text.match(/ORD-\d+|carrier \S+/)?.[0])).toEqual([
      "ORD-1000001",
      "carrier 4x6",
      "carrier turned",
      "carrier long",
      "carrier sheet",
      "ORD-1000006",
    ]);
    expect(pages[1]).toContain("ref PO-77 Łódź");
    expect(pages[2]).not.toContain("PO-77");
  });

  it.each(["4x6", "letter"] as const)("keeps 4x6 inches on %s, alone and with its packing slip", async (format) => {
    const framed = await PDFDocument.create();
    framed
      .addPage([288, 432])
      .drawRectangle({ x: 1, y: 1, width: 286, height: 430, borderWidth: 2, borderColor: rgb(0, 0, 0) });
    const label = { kind: "pdf", bytes: await framed.save() } as const;
    const recipient = drawnLabel(1).recipient;
    const slip = { orderNumber: "ORD-1", date: "2026-03-04T10:00:00.000Z", details: [], sender, recipient, items: [] };
    for (const pages of [[label], [label, { kind: "slip", slip, size: "4x6" } as const]]) {
      const label = await darkInches(await draw(pages, { format }), format === "letter" ? 5.4 : 6);
      expect(label).toEqual([4, 6]);
    }
  });

  it("puts two on a letter page if both fit, and keeps the size of larger sheets", async () => {
    const bytes = await draw(await mixed(), { format: "letter" });
    expect(await pageSizes(bytes)).toEqual(["612x792", "612x792", "612x792", "612x792"]);
  });

  it.skipIf(!hasPoppler)("keeps the order on letter pages (needs poppler)", async () => {
    const pages = textOfPages(await draw(await mixed(), { format: "letter" }));
    expect(pages.map((text) => text.match(/ORD-\d+|carrier \S+/g))).toEqual([
      ["ORD-1000001", "carrier 4x6"],
      ["carrier turned", "carrier long"],
      ["carrier sheet"],
      ["ORD-1000006"],
    ]);
  });

  it("includes every page of a carrier's file", async () => {
    const two = await PDFDocument.create();
    two.addPage([288, 432]).drawText("one");
    two.addPage([288, 432]);
    const pages: LabelPage[] = [{ kind: "pdf", bytes: await two.save() }];
    expect(await pageSizes(await draw(pages))).toEqual(["288x432", "288x432"]);
  });

  it("drops scripts and links of a carrier's file", async () => {
    const source = await PDFDocument.load(await carrierPdf("carrier 4x6"));
    source.addJavaScript("greet", "app.alert('hello')");
    const page = source.getPage(0);
    const script = source.context.obj({ S: "JavaScript", JS: "app.alert('opened')" });
    page.node.set(PDFName.of("AA"), source.context.obj({ O: script }));
    const out = await PDFDocument.load(await draw([{ kind: "pdf", bytes: await source.save() }]));
    const dictionaries = out.context.enumerateIndirectObjects().map(([, object]) => String(object));
    expect(dictionaries.filter((text) => text.includes("JavaScript"))).toEqual([]);
  });

  it("opens the print dialog on request", async () => {
    const bytes = await draw([{ kind: "pdf", bytes: await carrierPdf("one") }], { print: true });
    expect(await openAction(bytes)).toBe("Print");
    expect(await printScaling(bytes)).toBe("None");
  });

  it("has the same bytes for the same pages", async () => {
    const pages = await mixed();
    expect(Buffer.from(await draw(pages)).equals(await draw(pages))).toBe(true);
  });

  it("refuses more than 500 labels, wherever the carrier's label is", async () => {
    const carriers = { kind: "pdf", bytes: await carrierPdf("carrier 4x6") } as const;
    await expect(draw([...samplePages(500), carriers])).rejects.toThrow("at most 500 labels");
    await expect(draw([carriers, ...samplePages(500)])).rejects.toThrow("at most 500 labels");
    expect(await pageSizes(await draw([...samplePages(499), carriers]))).toHaveLength(500);
  });

  it("names the label whose file is not a PDF", async () => {
    const pages: LabelPage[] = [
      samplePage(1),
      { kind: "pdf", bytes: new TextEncoder().encode("<html>not found</html>") },
    ];
    const failure = await draw(pages).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LabelDocumentError);
    expect(String(failure)).toContain("label 2 of this document is not a PDF");
  });
});

describe("a document that cannot be drawn", () => {
  it("fails when there are no labels", async () => {
    await expect(draw([])).rejects.toThrow("There are no labels to draw");
  });

  it("names the field if a tracking number cannot be a barcode", async () => {
    await expect(draw([samplePage(1, { trackingNumber: "SBX東" })])).rejects.toThrow(/trackingNumber "SBX東"/);
  });

  it("names the order if its ship date is invalid", async () => {
    await expect(draw([samplePage(1, { shipDate: "soon" })])).rejects.toThrow(/shipDate "soon" of ORD-1000001/);
  });

  it("rethrows an error of the page source", async () => {
    async function* broken(): AsyncGenerator<LabelPage> {
      yield samplePage(1);
      throw new Error("the store is closed");
    }
    await expect(draw(broken())).rejects.toThrow("the store is closed");
  });
});

describe("a reader", () => {
  it("that never reads does not start the source", () => {
    let asked = 0;
    const pages = { [Symbol.iterator]: () => ({ next: () => ({ done: ++asked > 0, value: samplePage(1) }) }) };
    drawLabelDocument(pages as Iterable<LabelPage>, { format: "4x6", title: "unread" });
    expect(asked).toBe(0);
  });

  it("that cancels stops the drawing", async () => {
    let drawn = 0;
    let ended = false;
    async function* chunks(): AsyncGenerator<Uint8Array, void, undefined> {
      try {
        for (; ; drawn += 1) yield new Uint8Array(1);
      } finally {
        ended = true;
      }
    }
    const reader = streamOf(chunks()).getReader();
    await reader.read();
    await reader.cancel();
    expect(ended).toBe(true);
    expect(drawn).toBeLessThan(2);
  });

  it("gets a large document in chunks, so that it is never in memory as a whole", async () => {
    const reader = drawLabelDocument(samplePages(400), { format: "4x6", title: "large" }).getReader();
    const sizes: number[] = [];
    for (let next = await reader.read(); !next.done; next = await reader.read()) sizes.push(next.value.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(400_000);
    expect(Math.max(...sizes)).toBeLessThan(200_000);
  });
});

function draw(pages: LabelPages, options: Partial<LabelDocumentOptions> = {}): Promise<Uint8Array> {
  return bytesOf(drawLabelDocument(pages, { format: "4x6", title: "Labels", ...options }));
}

async function mixed(): Promise<LabelPage[]> {
  return [
    samplePage(1),
    { kind: "pdf", bytes: await carrierPdf("carrier 4x6"), stamp: "ref PO-77 Łódź" },
    { kind: "pdf", bytes: await carrierPdf("carrier turned", [432, 288], 90) },
    { kind: "pdf", bytes: await carrierPdf("carrier long", [288, 576]) },
    { kind: "pdf", bytes: await carrierPdf("carrier sheet", [612, 792]) },
    samplePage(6),
  ];
}

function orderIds(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => `ORD-${1_000_000 + first + i}`);
}

async function openAction(bytes: Uint8Array): Promise<string | undefined> {
  const { catalog } = await PDFDocument.load(bytes);
  return catalog.lookupMaybe(PDFName.of("OpenAction"), PDFDict)?.get(PDFName.of("N"))?.toString().slice(1);
}

async function printScaling(bytes: Uint8Array): Promise<string | undefined> {
  const { catalog } = await PDFDocument.load(bytes);
  return catalog.getViewerPreferences()?.getPrintScaling();
}
