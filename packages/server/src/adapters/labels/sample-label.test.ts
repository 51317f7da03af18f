import { describe, expect, it } from "vitest";
import { bytesOf, drawnLabel, hasPoppler, sender, textOfPages, wordBoxes } from "../../../test/label-pages.js";
import { drawLabelDocument } from "./draw-label-document.js";
import type { DrawnLabel } from "./label-page.js";
import { type Box, barsIn, type LabelPen } from "./label-pdf.js";
import { drawSampleLabel, sampleMark } from "./sample-label.js";

const long = "Wolfeschlegelsteinhausenbergerdorff ".repeat(6).slice(0, 200);
const longAddress = {
  name: long,
  company: long,
  street1: long,
  street2: long,
  city: long,
  state: "CA",
  zip: "94107-1234",
  country: long,
  phone: long,
};
const wide = "W".repeat(200);
const wideAddress = {
  ...longAddress,
  name: wide,
  company: wide,
  street1: wide,
  street2: wide,
  city: wide,
  phone: wide,
};

const allPrinted = (text: string) => ({ orderNumber: text, reference: text, sku: text });

const everything: Partial<DrawnLabel> = {
  carrier: "USPS",
  service: "USPS Ground Advantage (under 15.99 oz)",
  template: "BASIC",
  printed: { orderNumber: "ORD-1000007", reference: "PO-77812", sku: "MUG-BLU-12" },
  description: "Blue ceramic mug",
};

const extremes: [string, Partial<DrawnLabel>][] = [
  ["the least", {}],
  ["everything", everything],
  [
    "200 characters in every field",
    { ...everything, sender: longAddress, recipient: longAddress, printed: allPrinted(long), service: long },
  ],
  [
    "200 wide letters without a space",
    {
      ...everything,
      sender: wideAddress,
      recipient: wideAddress,
      printed: allPrinted(wide),
      description: wide.repeat(2),
    },
  ],
  ["a long tracking number", { trackingNumber: "SBXABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" }],
];

describe("a sample label", () => {
  it.each(extremes)("with %s has the sample mark twice: across the page and at the top", (_, changes) => {
    const { diagonals, banners } = record(drawnLabel(1, changes));
    expect(diagonals).toEqual([sampleMark]);
    expect(banners).toEqual([sampleMark]);
  });

  it.each(extremes)("with %s keeps every field on the page without overlap", (_, changes) => {
    const { cells } = record(drawnLabel(1, changes));
    for (const cell of cells) expect(isInside(cell, { x: 0, y: 0, width: 288, height: 432 })).toBe(true);
    const pairs = cells.flatMap((one, index) => cells.slice(index + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
  });

  it("has a barcode inside its field with quiet zones on both sides, for tracking numbers of any length", () => {
    for (let length = 4; length <= 80; length += 1) {
      const { cells, bars } = record(drawnLabel(1, { trackingNumber: "SBX".padEnd(length, "Q") }));
      const cell = cells.find(({ caption }) => caption === "Tracking number");
      const first = bars[0];
      const last = bars.at(-1);
      if (!cell || !first || !last) throw new Error("no barcode was drawn");
      const quiet = 10 * Math.min(...bars.map((bar) => bar.width));
      expect(first.x - cell.x).toBeGreaterThanOrEqual(quiet - slack);
      expect(cell.x + cell.width - last.x - last.width).toBeGreaterThanOrEqual(quiet - slack);
      expect(bars.filter((bar) => !isInside(bar, cell))).toEqual([]);
    }
  });

  it.skipIf(!hasPoppler).each(extremes)(
    "with %s prints no word within 5 points of the paper's edge (needs poppler)",
    async (_, changes) => {
      const words = wordBoxes(await draw(drawnLabel(1, changes)));
      expect(words.length).toBeGreaterThan(20);
      const outside = words.filter(
        ({ left, right, top, bottom }) => left < 5 || right > 283 || top < 5 || bottom > 427,
      );
      expect(outside).toEqual([]);
    },
  );

  it.skipIf(!hasPoppler)("prints every detail of the shipment (needs poppler)", async () => {
    const text = await textOf(drawnLabel(7, everything));
    for (const part of [
      sampleMark,
      "USPS Ground Advantage (under 15.99 oz)",
      "Template: BASIC",
      "SBX000000000007",
      "Grace Example",
      "Springfield, IL 62704",
      "Receiver 7",
      "Denver, CO 80202",
      "5.25 lbs",
      "12 × 9 × 4.5 in",
      "2026-03-04",
      "ORD-1000007",
      "PO-77812",
      "MUG-BLU-12",
      "Blue ceramic mug",
    ]) {
      expect(text).toContain(part);
    }
  });

  it.skipIf(!hasPoppler)("prints Latin, Greek and Cyrillic letters unchanged (needs poppler)", async () => {
    const name = "Nguyễn Łukasz Ştefan Ñandú Ёлкин Їжак Ωνάσης";
    const text = await textOf(
      drawnLabel(1, { recipient: { ...sender, name, company: "Jose\u0301 combined q\u0307" } }),
    );
    expect(text).toContain(name);
    expect(text).toContain("José combined");
  });

  it.skipIf(!hasPoppler)("can be searched, whichever letters earlier labels had (needs poppler)", async () => {
    await textOf(drawnLabel(1, { recipient: { ...sender, name: "žẑźąęŁ" } }));
    expect(await textOf(drawnLabel(2, { recipient: { ...sender, name: "Zezette Lazza" } }))).toContain("Zezette Lazza");
  });

  it.skipIf(!hasPoppler)("shortens a long description with an ellipsis (needs poppler)", async () => {
    const text = await textOf(drawnLabel(1, { description: `first ${"and then more ".repeat(35)}` }));
    expect(text).toMatch(/Contents first and then more .*…/);
  });

  it("shows the template of USPS labels only", () => {
    const captions = (carrier: "USPS" | "UPS") =>
      record(drawnLabel(1, { ...everything, carrier })).cells.map((cell) => cell.caption);
    expect(captions("USPS")).toContain("Service (Template: BASIC)");
    expect(captions("UPS").join()).not.toContain("Template");
  });

  it("omits empty fields", () => {
    const captions = record(drawnLabel(1)).cells.map((cell) => cell.caption);
    expect(captions).toContain("Order");
    expect(captions.filter((caption) => ["Reference", "SKU", "Contents"].includes(caption))).toEqual([]);
  });
});

interface Recorded {
  readonly diagonals: string[];
  readonly banners: string[];
  readonly cells: (Box & { caption: string })[];
  readonly bars: Box[];
}

/** Draws with a pen that only records its calls. */
function record(label: DrawnLabel): Recorded {
  const seen: Recorded = { diagonals: [], banners: [], cells: [], bars: [] };
  const pen: LabelPen = {
    diagonal: (text) => void seen.diagonals.push(text),
    banner: (text) => void seen.banners.push(text),
    cell: (caption, box) => void seen.cells.push({ caption, ...box }),
    barcode: (text, box) => void seen.bars.push(...barsIn(text, box)),
    centered: () => undefined,
    frame: () => undefined,
  };
  drawSampleLabel(pen, label);
  return seen;
}

const slack = 1e-6;

function isInside(box: Box, outer: Box): boolean {
  const right = box.x + box.width <= outer.x + outer.width + slack;
  const bottom = box.y + box.height <= outer.y + outer.height + slack;
  return box.width > 0 && box.height > 0 && box.x >= outer.x - slack && box.y >= outer.y - slack && right && bottom;
}

function overlap(one: Box, other: Box): boolean {
  const across = one.x + one.width > other.x + slack && other.x + other.width > one.x + slack;
  return across && one.y + one.height > other.y + slack && other.y + other.height > one.y + slack;
}

function draw(label: DrawnLabel): Promise<Uint8Array> {
  return bytesOf(drawLabelDocument([{ kind: "sample", label }], { format: "4x6", title: "Label" }));
}

async function textOf(label: DrawnLabel): Promise<string> {
  return textOfPages(await draw(label)).join(" ");
}
