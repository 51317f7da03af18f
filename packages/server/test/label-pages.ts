import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { degrees, PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { DrawnLabel, LabelPage } from "../src/adapters/labels/label-page.js";
import { rastersOf } from "../src/adapters/labels/label-raster.js";
import type { CarrierAnswer, CarrierLabel, PostalAddress } from "../src/ports/carrier.js";

export const sender: PostalAddress = {
  name: "Grace Example",
  company: "Example Widgets LLC",
  street1: "1600 Long Meadow Road",
  street2: "Suite 210",
  city: "Springfield",
  state: "IL",
  zip: "62704",
  country: "US",
  phone: "+1 217 555 0134",
};

/** A valid label; the number is in its order id, tracking number and recipient. */
export function drawnLabel(number: number, changes: Partial<DrawnLabel> = {}): DrawnLabel {
  return {
    reference: `ord_${number}`,
    carrier: "UPS",
    service: "UPS Ground",
    serviceCode: "ground",
    transitDays: 3,
    trackingNumber: `SBX${String(number).padStart(12, "0")}`,
    sender,
    recipient: {
      name: `Receiver ${number}`,
      street1: `${number} Main St`,
      city: "Denver",
      state: "CO",
      zip: "80202",
      country: "US",
    },
    valueCents: 0,
    parcels: [{ weightLbs: 5.25, lengthIn: 12, widthIn: 9, heightIn: 4.5 }],
    shipDate: "2026-03-04T10:00:00.000Z",
    printed: { orderNumber: `ORD-${1_000_000 + number}` },
    ...changes,
  };
}

export function samplePage(number: number, changes: Partial<DrawnLabel> = {}): LabelPage {
  return { kind: "sample", label: drawnLabel(number, changes) };
}

export function* samplePages(count: number): Generator<LabelPage> {
  for (let number = 1; number <= count; number += 1) yield samplePage(number);
}

/** A substitute for a carrier's file: a page with one line of text. Sizes in points. */
export async function carrierPdf(text: string, size: [number, number] = [288, 432], rotation = 0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage(size);
  page.drawText(text, { x: 20, y: size[1] - 60, size: 18, font: await pdf.embedFont(StandardFonts.Helvetica) });
  page.setRotation(degrees(rotation));
  return pdf.save();
}

export async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Of a carrier's file; 0 if it gave none. */
export const pagesOf = async (label: CarrierAnswer<CarrierLabel>): Promise<number> =>
  label.kind === "ok" && label.value.kind === "file" ? (await pageSizes(label.value.bytes)).length : 0;

export async function pageSizes(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map((page) => `${Math.round(page.getWidth())}x${Math.round(page.getHeight())}`);
}

/** The text of each page, as found by PDFium. */
export async function pageTexts(bytes: Uint8Array): Promise<string[]> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes);
  try {
    return [...document.pages()].map((page) => page.getText().replace(/\s+/g, " ").trim());
  } finally {
    document.destroy();
  }
}

let library: Promise<PDFiumLibrary> | undefined;

/** The shorter and the longer side of what is black in the first page's upper part, in inches. */
export async function darkInches(bytes: Uint8Array, partInches: number): Promise<number[]> {
  const dpi = 100;
  const [page] = await rastersOf(bytes, dpi);
  if (!page) throw new Error("no page");
  const [xs, ys] = [new Set<number>(), new Set<number>()];
  for (let y = 0; y < Math.min(page.height, partInches * dpi); y++) {
    for (let x = 0; x < page.width; x++) {
      if ((page.pixels[y * page.width + x] ?? 255) < 64) xs.add(x) && ys.add(y);
    }
  }
  return [xs, ys].map((set) => (Math.max(...set) - Math.min(...set) + 1) / dpi).sort((a, b) => a - b);
}

/** Tests that need poppler have it in their title and are skipped if it is not installed. */
export const hasPoppler = (() => {
  try {
    execFileSync("pdftotext", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** The words of each page, as found by poppler. */
export function textOfPages(bytes: Uint8Array): string[] {
  return withFile(bytes, (file) => execFileSync("pdftotext", ["-raw", file, "-"], { encoding: "utf8" }))
    .split("\f")
    .slice(0, -1)
    .map((text) => text.replace(/\s+/g, " ").trim());
}

/** Every word of the first page with its bounding box, in points from the top left. */
export function wordBoxes(
  bytes: Uint8Array,
): { word: string; left: number; top: number; right: number; bottom: number }[] {
  const html = withFile(bytes, (file) =>
    execFileSync("pdftotext", ["-bbox", "-l", "1", file, "-"], { encoding: "utf8" }),
  );
  const pattern = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g;
  return [...html.matchAll(pattern)].map(([, left, top, right, bottom, word = ""]) => ({
    word,
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }));
}

function withFile<T>(bytes: Uint8Array, use: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "labels-"));
  try {
    const file = join(folder, "labels.pdf");
    writeFileSync(file, bytes);
    return use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
