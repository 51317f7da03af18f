import { describe, expect, it } from "vitest";
import { type TrackedOrder, writeTrackingsCsv } from "./write-trackings-csv.js";

const AT = new Date("2026-01-05T23:04:09Z");
const ORDER: TrackedOrder = {
  orderId: "ORD-100042",
  serviceType: "UPS Ground",
  trackingNumber: "SBX0001",
  createdAt: "2026-01-05T23:04:05Z",
  sender: { name: "Sample Sender" },
  recipient: { name: "=Test", street1: "1 Main St", street2: "Apt 2", city: "Austin", state: "TX", zip: "78701" },
};

const write = (orders: readonly TrackedOrder[], timeZone = "UTC") =>
  writeTrackingsCsv({ bulkOrderId: "BULK-77", orders, at: AT, timeZone });

describe("the trackings file", () => {
  it("has the eight columns, a number from 1, the digits of the order id, and escaped formulas", () => {
    const file = write([ORDER, { ...ORDER, orderId: "ORD-100043", trackingNumber: "SBX0002" }]);
    expect(file).toMatchObject({
      ok: true,
      leftOut: [],
      text: [
        "No,Id,ClassService,FromName,ToName,TrackingId,TransDate,AddressTo",
        `1,100042,UPS Ground,Sample Sender,'=Test,SBX0001,01/05/2026,"1 Main St, Apt 2, Austin, TX 78701"`,
        `2,100043,UPS Ground,Sample Sender,'=Test,SBX0002,01/05/2026,"1 Main St, Apt 2, Austin, TX 78701"`,
        "",
      ].join("\r\n"),
    });
  });

  it("has the digits of the bulk order and the time in its name, in the given time zone", () => {
    expect(write([ORDER])).toMatchObject({ fileName: "Bulk_Order_77_010526230409.csv" });
    expect(write([ORDER], "Asia/Tokyo")).toMatchObject({ fileName: "Bulk_Order_77_010626080409.csv" });
    const midnight = { bulkOrderId: "BULK-77", orders: [ORDER], at: new Date("2026-01-05T00:00:00Z"), timeZone: "UTC" };
    expect(writeTrackingsCsv(midnight)).toMatchObject({ fileName: "Bulk_Order_77_010526000000.csv" });
  });

  it("lists the orders without a tracking number", () => {
    const file = write([{ orderId: "ORD-1", trackingNumber: " " }, ORDER]);
    expect(file).toMatchObject({ ok: true, leftOut: ["ORD-1"] });
    expect(file.ok && file.text).toContain("\r\n1,100042,");
  });

  it("leaves out voided labels, whose numbers track no parcel, and lists them with their rows", () => {
    const voided = { ...ORDER, orderId: "ORD-2", status: "cancelled", purchase: "bought", rowIndex: 3 };
    const file = write([voided, ORDER]);
    expect(file).toMatchObject({ ok: true, leftOut: [], voided: [{ orderId: "ORD-2", rowIndex: 3 }] });
    expect(file.ok && file.text.trim().split("\r\n")).toHaveLength(2);
  });

  it("shows a missing date as N/A and leaves other missing values empty", () => {
    expect(write([{ orderId: "ORD-1", trackingNumber: "SBX1" }])).toMatchObject({
      text: expect.stringContaining("\r\n1,1,,,,SBX1,N/A,\r\n"),
    });
  });

  it.each([[[]], [[{ orderId: "ORD-1" }]], [[{ orderId: "ORD-1", trackingNumber: null }]]])(
    "is not made when there is nothing to download: %j",
    (orders) => {
      expect(write(orders)).toEqual({ ok: false, message: "No tracking information to download" });
    },
  );
});
