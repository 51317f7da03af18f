import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it, onTestFinished } from "vitest";
import { createLabelFiles } from "../../src/adapters/label-files.js";
import type { Shipment } from "../../src/ports/carrier.js";

const person = {
  name: "Test Person",
  street1: "1 Sample Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  country: "US",
  email: "person@shipctl.test",
};

const shipment: Shipment = {
  reference: "ord_1",
  carrier: "UPS",
  service: "UPS Ground",
  serviceCode: "ups_ground",
  transitDays: 4,
  sender: person,
  recipient: person,
  parcels: [{ weightLbs: 2, lengthIn: 12, widthIn: 10, heightIn: 5 }],
  valueCents: 0,
  shipDate: "2026-11-02T15:00:00.000Z",
  printed: { orderNumber: "ORD-100001" },
};

async function labelFiles() {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-labels-"));
  const files = createLabelFiles(folder);
  onTestFinished(async () => {
    await files.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { files, folder };
}

async function onePage(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([288, 432]).drawText("kept");
  return document.save();
}

const format = { format: "4x6", print: false, title: "Labels" } as const;

async function pagesOf(stream: ReadableStream<Uint8Array>): Promise<number> {
  return (await PDFDocument.load(await new Response(stream).arrayBuffer())).getPageCount();
}

describe("label files", () => {
  it("know which labels they have not got, in the order asked for", async () => {
    const { files } = await labelFiles();
    await files.keep("ord_2", await onePage());
    expect(await files.missing(["ord_3", "ord_2", "ord_1"])).toEqual(["ord_3", "ord_1"]);
  });

  it("put drawn and kept labels into one document", async () => {
    const { files } = await labelFiles();
    await files.keep("ord_2", await onePage());
    const drawn = { kind: "drawn", shipment, trackingNumber: "SBXU000000000001" } as const;
    const document = files.document([drawn, { kind: "kept", orderKey: "ord_2" }, drawn], format);
    expect(await pagesOf(document)).toBe(3);
  });

  it("stay inside their folder, whatever a key looks like", async () => {
    const { files, folder } = await labelFiles();
    await files.keep("../../outside", await onePage());
    expect(await files.missing(["../../outside"])).toEqual([]);
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith(".pdf"))).toHaveLength(1);
    expect(names.join(" ")).not.toContain("outside");
  });

  it("keep the last one of two writers, whole, and nothing half written beside it", async () => {
    const { files, folder } = await labelFiles();
    const page = await onePage();
    await Promise.all([files.keep("ord_1", page), files.keep("ord_1", page), files.keep("ord_1", page)]);
    expect(await pagesOf(files.document([{ kind: "kept", orderKey: "ord_1" }], format))).toBe(1);
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.includes(".new"))).toEqual([]);
  });
});
