import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it, onTestFinished } from "vitest";
import { createPdfRenderer } from "../../src/adapters/labels/label-renderer.js";
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

function pdfPress() {
  const press = createPdfRenderer();
  onTestFinished(() => press.close());
  return press;
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

describe("a press for labels", () => {
  it("merges drawn labels and carriers' labels into one document", async () => {
    const press = pdfPress();
    const own = { kind: "pdf", bytes: await onePage(), stamp: "ORD-100001" } as const;
    const drawn = { kind: "drawn", shipment, trackingNumber: "SBXU000000000001" } as const;
    expect(await pagesOf(press.document([drawn, own, drawn], format))).toBe(3);
  });

  it("reads each label only when needed", async () => {
    const press = pdfPress();
    const drawn = { kind: "drawn", shipment, trackingNumber: "SBXU000000000001" } as const;
    async function* sources() {
      yield drawn;
      throw new Error("the second is gone");
    }
    await expect(pagesOf(press.document(sources(), format))).rejects.toThrow("the second is gone");
  });
});
