import { decode } from "fast-png";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { bytesOf, carrierPdf, drawnLabel, samplePage, samplePages } from "../../../test/label-pages.js";
import { blackShare, type PrintedLabel, printZpl, scanRow } from "../../../test/zpl-reader.js";
import { drawLabelDocument } from "./draw-label-document.js";
import type { LabelFormat, LabelPage, LabelPages } from "./label-page.js";
import { rasterOf } from "./label-raster.js";

const draw = (pages: LabelPages, format: LabelFormat, archive = false): Promise<Uint8Array> =>
  bytesOf(drawLabelDocument(pages, { format, title: "Labels", archive }));

const zplOf = async (pages: LabelPages) => printZpl(Buffer.from(await draw(pages, "zpl")).toString());

/** Rows of dots in which a scanner reads a barcode, by what it reads. */
function readings(label: PrintedLabel | undefined): Record<string, number> {
  const found: Record<string, number> = {};
  for (let y = 0; label && y < label.height; y++) {
    const text = scanRow(label, y);
    if (text !== undefined) found[text] = (found[text] ?? 0) + 1;
  }
  return found;
}

/** The barcode is 46 points high, without the row that its upper and lower edge share with white. */
const BARCODE_DOTS = 128;
/** The mark's dots are in every other row. */
const CLEAR_DOTS = BARCODE_DOTS / 2;

describe("a sample in ZPL", () => {
  it("is the page of its PDF, with the grey mark across the label as spread dots", async () => {
    const [label, ...others] = await zplOf([samplePage(1)]);
    expect(others).toEqual([]);
    if (!label) throw new Error("nothing is printed");
    expect([label.width, label.height]).toEqual([812, 1_218]);
    const { width, pixels } = await rasterOf(await draw([samplePage(1)], "4x6"), 203);
    const shareOf = (from: number, to: number) =>
      blackShare(label, (x, y) => {
        const pixel = pixels[y * width + x] ?? 0;
        return pixel >= from && pixel <= to;
      });
    expect([shareOf(0, 127), shareOf(224, 255)]).toEqual([1, 0]);
    const mark = pixels.filter((pixel) => pixel === 0xcc);
    expect(mark.length).toBeGreaterThan(15_000);
    expect(shareOf(0xcc, 0xcc)).toBeCloseTo(0.25, 2);
  });

  it.each([
    "SBX000000000001",
    "9400136897846100000000",
    "1Z999AA10123456784",
    "SBXABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "9".repeat(34),
  ])("has a barcode of %s in whole dots, which a scanner reads across the mark", async (trackingNumber) => {
    const [label] = await zplOf([samplePage(1, { trackingNumber })]);
    const found = readings(label);
    expect(Object.keys(found)).toEqual([trackingNumber]);
    expect(found[trackingNumber]).toBeGreaterThanOrEqual(CLEAR_DOTS);
  });

  it("has its customs form behind it, with the same banner", async () => {
    const customs = [{ description: "Mug", quantity: 1, valueCents: 999, weightLbs: 1, originCountry: "US" }];
    const labels = await zplOf([samplePage(1, { customs })]);
    expect(labels.map(readings).map(Object.keys)).toEqual([[drawnLabel(1).trackingNumber], []]);
    for (const label of labels) expect(blackShare(label, inBanner)).toBeGreaterThan(0.5);
  });

  it("holds any number of labels, in order", async () => {
    const labels = await zplOf(samplePages(30));
    const expected = Array.from({ length: 30 }, (_, index) => [drawnLabel(index + 1).trackingNumber]);
    expect(labels.map(readings).map(Object.keys)).toEqual(expected);
  });
});

/** Its white text covers less than half of it. */
const inBanner = (x: number, y: number): boolean => x > 28 && x < 783 && y > 28 && y < 93;

describe("a carrier's label in ZPL", () => {
  it("is a picture of its page at actual size, one label per page", async () => {
    const page = async (size: [number, number]): Promise<LabelPage> => ({
      kind: "pdf",
      bytes: await carrierPdf("x", size),
    });
    const labels = await zplOf([await page([288, 432]), samplePage(1), await page([612, 792])]);
    expect(labels.map(({ width, height }) => [width, height])).toEqual([
      [812, 1218],
      [812, 1218],
      [1_725, 2_233],
    ]);
    for (const label of labels) expect(blackShare(label)).toBeGreaterThan(0);
  });

  it("keeps the thinnest bars of a barcode black and their spaces white", async () => {
    const [label] = await zplOf([{ kind: "pdf", bytes: await draw([samplePage(1)], "4x6") }]);
    expect(readings(label)[drawnLabel(1).trackingNumber]).toBeGreaterThanOrEqual(BARCODE_DOTS);
  });
});

describe("a picture of a label", () => {
  it.each([
    ["a sample", async () => samplePage(1)],
    [
      "a carrier's label",
      async (): Promise<LabelPage> => ({ kind: "pdf", bytes: await carrierPdf("carrier"), stamp: "PO-7" }),
    ],
  ])("of %s is a PNG of 4x6 inches at 300 dpi", async (_what, page) => {
    const { width, height, resolution, data } = decode(await draw([await page()], "png"));
    expect([width, height]).toEqual([1_200, 1_800]);
    expect(resolution).toEqual({ x: 11_811, y: 11_811, unit: 1 });
    expect(data.some((value) => value < 32)).toBe(true);
    expect(data.filter((value) => value > 224).length / data.length).toBeGreaterThan(0.5);
  });

  it("never scales a larger page", async () => {
    const sheet: LabelPage = { kind: "pdf", bytes: await carrierPdf("sheet", [612, 792]) };
    const { width, height } = decode(await draw([sheet], "png"));
    expect([width, height]).toEqual([2_550, 3_300]);
  });

  it("of several labels is a ZIP of pictures, as ZPL can be", async () => {
    const pages = [1, 2].map((number) => ({ ...samplePage(number), name: `ORD-${number}` }));
    const files = unzipSync(await draw(pages, "png", true));
    expect(Object.keys(files)).toEqual(["ORD-1.png", "ORD-2.png"]);
    expect(decode(files["ORD-2.png"] ?? new Uint8Array()).width).toBe(1_200);
    await expect(draw(pages, "png")).rejects.toThrow(/one label/);
    const printed = unzipSync(await draw(pages, "zpl", true));
    expect(Object.keys(printed)).toEqual(["ORD-1.zpl", "ORD-2.zpl"]);
    const [second] = printZpl(Buffer.from(printed["ORD-2.zpl"] ?? "").toString());
    expect(Object.keys(readings(second))).toEqual([drawnLabel(2).trackingNumber]);
  });

  it("fails with the label's number if a carrier's file is not a PDF", async () => {
    for (const format of ["png", "zpl"] as const) {
      const page: LabelPage = { kind: "pdf", bytes: Buffer.from("no PDF") };
      await expect(draw([page], format)).rejects.toThrow(/is not a PDF/);
      await expect(draw([], format)).rejects.toThrow(/no labels/);
    }
  });
});
