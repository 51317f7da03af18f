import { describe, expect, it } from "vitest";
import { type ConfirmableOrder, writeAmazonConfirmation } from "./write-confirmation.js";

const ORDER: ConfirmableOrder = {
  orderId: "ORD-1",
  orderNumber: "111-0000001-0000001",
  orderItemId: "10000000000001",
  quantity: 2,
  carrier: "UPS",
  serviceType: "UPS Ground",
  trackingNumber: "SBX0001",
  status: "processing",
};
const HEADER = "order-id\torder-item-id\tquantity\tship-date\tcarrier-code\tcarrier-name\ttracking-number\tship-method";

const write = (...orders: Partial<ConfirmableOrder>[]) =>
  writeAmazonConfirmation({
    bulkOrderId: "BULK-77",
    orders: orders.map((order) => ({ ...ORDER, ...order })),
    at: new Date("2026-01-06T02:00:00Z"),
    timeZone: "America/New_York",
  });
const linesOf = (...orders: Partial<ConfirmableOrder>[]) => {
  const file = write(...orders);
  return file.ok ? file.text.split("\r\n").slice(1, -1) : [file.message];
};

describe("the confirmation file", () => {
  it("has the eight columns of the upload and one line for each order, dated by the seller's own day", () => {
    expect(write({})).toEqual({
      ok: true,
      fileName: "Amazon_Confirmation_77.txt",
      text: `${HEADER}\r\n111-0000001-0000001\t10000000000001\t2\t2026-01-05\tUPS\t\tSBX0001\tUPS Ground\r\n`,
      lineCount: 1,
      leftOut: [],
    });
  });

  it.each([
    ["UPS", "UPS", ""],
    ["USPS", "USPS", ""],
    ["FEDEX", "FedEx", ""],
    ["Pony Express", "Other", "Pony Express"],
  ])("writes the carrier %s as %s", (carrier, code, name) => {
    expect(linesOf({ carrier })[0]?.split("\t").slice(4, 6)).toEqual([code, name]);
  });

  it("confirms each item of a shared parcel with its own quantity and the same tracking number", () => {
    const lines = linesOf({ orderItemId: "10000000000001:1 10000000000002:2", quantity: 3 });
    expect(lines.map((line) => line.split("\t").slice(0, 7))).toEqual([
      [ORDER.orderNumber, "10000000000001", "1", "2026-01-05", "UPS", "", "SBX0001"],
      [ORDER.orderNumber, "10000000000002", "2", "2026-01-05", "UPS", "", "SBX0001"],
    ]);
  });

  it("confirms a whole order where no item is named", () => {
    expect(linesOf({ orderItemId: "" })[0]?.split("\t").slice(0, 3)).toEqual([ORDER.orderNumber, "", ""]);
  });

  it("prefers the Amazon order id to the order number", () => {
    expect(linesOf({ amazonOrderId: "222-0000002-0000002" })[0]).toMatch(/^222-0000002-0000002\t/);
  });

  it("names every order that it leaves out, and why", () => {
    const file = write(
      {},
      { orderId: "ORD-2", trackingNumber: null },
      { orderId: "ORD-3", orderNumber: "1001" },
      { orderId: "ORD-4", status: "cancelled" },
    );
    expect(file.leftOut).toEqual([
      { orderId: "ORD-2", reason: "It has no tracking number" },
      { orderId: "ORD-3", reason: "It has no Amazon order ID" },
      { orderId: "ORD-4", reason: "It was cancelled" },
    ]);
    expect(file).toMatchObject({ ok: true, lineCount: 1 });
  });

  it("is refused when no order can be confirmed", () => {
    expect(write({ orderNumber: null })).toMatchObject({ ok: false, leftOut: [{ orderId: "ORD-1" }] });
  });

  it("lets no cell break its line or its columns", () => {
    const [line, ...more] = linesOf({ serviceType: ' "UPS"\tGround\r\n=1 ', carrier: "A\tB" });
    expect(more).toEqual([]);
    expect(line?.split("\t").slice(4)).toEqual(["Other", "A B", "SBX0001", "UPS Ground =1"]);
  });
});
