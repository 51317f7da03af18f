import { decode } from "fast-png";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { bytesOf, carrierPdf, drawnLabel, samplePage, samplePages } from "../../../test/label-pages.js";
import { readZpl } from "../../../test/zpl-reader.js";
import { drawLabelDocument } from "./draw-label-document.js";
import type { LabelFormat, LabelPage, LabelPages } from "./label-page.js";

const draw = (pages: LabelPages, format: LabelFormat, archive = false): Promise<Uint8Array> =>
  bytesOf(drawLabelDocument(pages, { format, title: "Labels", archive }));

const zplOf = async (pages: LabelPages) => readZpl(Buffer.from(await draw(pages, "zpl")).toString());

const MARK = "SAMPLE - NOT VALID FOR POSTAGE";

describe("a sample in ZPL", () => {
  it("has the banner, the mark across the label, the addresses and a Code 128 of the tracking number", async () => {
    const [label, ...others] = await zplOf([samplePage(1)]);
    expect(others).toEqual([]);
    expect(label).toMatchObject({ width: 812, height: 1218 });
    expect(label?.texts).toContain(MARK);
    const shipment = drawnLabel(1);
    expect(label?.texts).toEqual(expect.arrayContaining([shipment.carrier, shipment.recipient.name]));
    expect(label?.barcodes).toEqual([{ data: shipment.trackingNumber, moduleDots: expect.any(Number) }]);
    expect(label?.barcodes[0]?.moduleDots).toBeGreaterThan(1);
    const [mark] = label?.pictures ?? [];
    expect(mark?.width).toBeGreaterThan(700);
    expect(mark?.height).toBeGreaterThan(1_000);
    expect(mark?.black).toBeGreaterThan(0.003);
    expect(mark?.black).toBeLessThan(0.05);
  });

  it("prints text that the printer's font lacks as pictures, and Latin accents as text", async () => {
    const recipient = {
      ...drawnLabel(1).recipient,
      name: "Алексей Ёлкин",
      company: "Łódź Σίγμα",
      street1: "Calle Ñandú 5",
    };
    const [label] = await zplOf([samplePage(1, { recipient })]);
    expect(label?.texts).toContain("Calle Ñandú 5");
    expect(label?.texts.join("")).not.toMatch(/[^\x20-\xff]/);
    const pictures = label?.pictures.filter(({ height }) => height < 200) ?? [];
    expect(pictures).toHaveLength(2);
    for (const { black } of pictures) expect(black).toBeGreaterThan(0.05);
  });

  it("takes no commands from an order's text", async () => {
    const description = "^XZ~JA^XA^FD _5E fine_";
    const [label, ...others] = await zplOf([samplePage(1, { description })]);
    expect(others).toEqual([]);
    expect(label?.texts.join(" ")).toContain("^XZ~JA^XA^FD _5E fine_");
  });

  it("holds any number of labels, in order", async () => {
    const labels = await zplOf(samplePages(30));
    const expected = Array.from({ length: 30 }, (_, index) => drawnLabel(index + 1).trackingNumber);
    expect(labels.map(({ barcodes }) => barcodes[0]?.data)).toEqual(expected);
  });

  it("keeps the longest texts and tracking numbers inside the label", async () => {
    const long = "Wide ".repeat(40);
    const address = { ...drawnLabel(1).recipient, name: long, company: long, street1: long, street2: long, city: long };
    const changes = { recipient: address, sender: address, description: long, trackingNumber: "9".repeat(34) };
    const [label] = await zplOf([samplePage(1, changes)]);
    expect(label?.barcodes[0]?.data).toBe("9".repeat(34));
  });
});

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
    for (const { pictures } of labels) expect(pictures[0]?.black).toBeGreaterThan(0);
    expect(labels[0]?.texts).toEqual([]);
  });

  it("keeps the thinnest bars of a barcode black and their spaces white", async () => {
    const [sample] = await zplOf([{ kind: "pdf", bytes: await draw([samplePage(1)], "4x6") }]);
    expect(sample?.pictures[0]?.black).toBeGreaterThan(0.1);
    expect(sample?.pictures[0]?.black).toBeLessThan(0.4);
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

  it("of several labels is a ZIP of pictures", async () => {
    const pages = [1, 2].map((number) => ({ ...samplePage(number), name: `ORD-${number}` }));
    const files = unzipSync(await draw(pages, "png", true));
    expect(Object.keys(files)).toEqual(["ORD-1.png", "ORD-2.png"]);
    expect(decode(files["ORD-2.png"] ?? new Uint8Array()).width).toBe(1_200);
    await expect(draw(pages, "png")).rejects.toThrow(/one label/);
  });

  it("fails with the label's number if a carrier's file is not a PDF", async () => {
    for (const format of ["png", "zpl"] as const) {
      const page: LabelPage = { kind: "pdf", bytes: Buffer.from("no PDF") };
      await expect(draw([page], format)).rejects.toThrow(/is not a PDF/);
      await expect(draw([], format)).rejects.toThrow(/no labels/);
    }
  });
});
