import { describe, expect, it } from "vitest";
import { type AmazonConversion, type ConvertAmazonOptions, convertAmazonReport } from "./convert-report.js";
import type { AmazonItem, AmazonRecipient } from "./report.js";

const RECIPIENT: AmazonRecipient = {
  name: "Test Recipient",
  street1: "1 Sample St",
  street2: "",
  city: "Austin",
  state: "TX",
  zip: "78701",
  country: "US",
  phone: "555-010-0000",
};
const SENDER = {
  name: "Test Sender",
  company: "Test Store",
  street1: "2 Sample St",
  phone: "555-010-0001",
  country: "USA",
};

const item = (line: number, more: Partial<AmazonItem> = {}): AmazonItem => ({
  line,
  orderId: `111-0000001-000000${line}`,
  orderItemId: `1000000000000${line}`,
  sku: "MUG-1",
  productName: "Blue Mug",
  quantity: 1,
  serviceLevel: "Standard",
  recipient: RECIPIENT,
  ...more,
});
const convert = (items: AmazonItem[], options?: ConvertAmazonOptions): AmazonConversion =>
  convertAmazonReport({ items, skipped: [], warnings: [] }, options);
const rowsOf = (items: AmazonItem[], options?: ConvertAmazonOptions) =>
  convert(items, options).labels.map((label) => label.row);

describe("a converted line", () => {
  it("becomes a row with both addresses, the default parcel, and the columns for the confirmation", () => {
    expect(rowsOf([item(2, { quantity: 3 })], { sender: SENDER })).toEqual([
      {
        fromName: "Test Sender",
        fromCompany: "Test Store",
        fromStreet1: "2 Sample St",
        fromStreet2: "",
        fromCity: "",
        fromState: "",
        fromZip: "",
        fromPhone: "555-010-0001",
        fromCountry: "US",
        toName: "Test Recipient",
        toCompany: "",
        toStreet1: "1 Sample St",
        toStreet2: "",
        toCity: "Austin",
        toState: "TX",
        toZip: "78701",
        toPhone: "555-010-0000",
        toCountry: "US",
        weight: "2.0",
        length: "12",
        width: "10",
        height: "5",
        description: "Blue Mug",
        orderNumber: "111-0000001-0000002",
        sku: "MUG-1",
        productName: "Blue Mug",
        orderItemId: "10000000000002",
        quantity: "3",
      },
    ]);
  });

  it("uses the selected description, or the order id", () => {
    const items = [item(2), item(3, { sku: "", productName: "" })];
    const descriptions = (description: "product" | "sku") =>
      rowsOf(items, { description }).map((row) => row.description);
    expect(descriptions("product")).toEqual(["Blue Mug", "Order 111-0000001-0000003"]);
    expect(descriptions("sku")).toEqual(["MUG-1", "Order 111-0000001-0000003"]);
  });

  it.each([
    [{ sender: SENDER, userName: "Test User" }, "Test Sender"],
    [{ sender: { ...SENDER, name: "" }, userName: "Test User" }, "Test User"],
    [{ sender: null, userName: "Test User" }, "Test User"],
    [{}, "Your Name"],
  ])("comes from the sender, the user or Your Name: %j", (options, name) => {
    expect(rowsOf([item(2)], options)[0]?.fromName).toBe(name);
  });

  it("can use another parcel", () => {
    const [row] = rowsOf([item(2)], { parcel: { weight: "0.5" } });
    expect([row?.weight, row?.length]).toEqual(["0.5", "12"]);
  });

  it("without a phone number uses the sender's, with a warning in any case", () => {
    const items = [item(2, { recipient: { ...RECIPIENT, phone: "" } })];
    const filled = convert(items, { sender: SENDER });
    expect([filled.labels[0]?.row.toPhone, filled.warnings[0]?.code]).toEqual(["555-010-0001", "phone_from_sender"]);
    expect(convert(items)).toMatchObject({ labels: [{ row: { toPhone: "" } }], warnings: [{ code: "phone_missing" }] });
  });
});

describe("labels for each unit", () => {
  it("are numbered, one unit each, and name the same line", () => {
    const { labels } = convert([item(2, { quantity: 3 }), item(3)], { labelPer: "unit" });
    expect(labels.map(({ lines, row }) => [lines, row.description, row.quantity])).toEqual([
      [[2], "Blue Mug (1/3)", "1"],
      [[2], "Blue Mug (2/3)", "1"],
      [[2], "Blue Mug (3/3)", "1"],
      [[3], "Blue Mug", "1"],
    ]);
  });

  it("are limited: a line beyond the limit gets one label for all its units, and a warning", () => {
    const { labels, warnings } = convert([item(2, { quantity: 1_000_000 }), item(3)], { labelPer: "unit" });
    expect(labels.map(({ row }) => row.quantity)).toEqual(["1000000", "1"]);
    expect(warnings).toMatchObject([{ line: 2, code: "too_many_units" }]);
  });
});

describe("labels for each order", () => {
  const orderId = "111-0000009-0000009";
  const combine = (items: AmazonItem[]) => convert(items, { labelPer: "order" });

  it("have all items of the order, wherever its lines are", () => {
    const plate = { sku: "PLATE-1", productName: "Plate", quantity: 2 };
    const { labels, orders } = combine([item(2, { orderId }), item(3), item(4, { orderId, ...plate })]);
    expect(labels.map((label) => label.lines)).toEqual([[2, 4], [3]]);
    expect(labels[0]?.row).toMatchObject({
      description: "Blue Mug; 2 x Plate",
      orderNumber: orderId,
      sku: "MUG-1, PLATE-1",
      productName: "Blue Mug; Plate",
      orderItemId: "10000000000002:1 10000000000004:2",
      quantity: "3",
    });
    expect(orders.map((order) => order.items.length)).toEqual([2, 1]);
  });

  it("are not shared by two addresses, nor by lines without an order id", () => {
    const elsewhere = { orderId, recipient: { ...RECIPIENT, street1: "9 Other St" } };
    const items = [item(2, { orderId }), item(3, elsewhere), item(4, elsewhere), item(5, { orderId: "" })];
    const { labels } = combine([...items, item(6, { orderId: "" }), item(7, { orderId })]);
    expect(labels.map((label) => label.lines)).toEqual([[2, 7], [3, 4], [5], [6]]);
  });

  it("with more items than a row can list confirm the whole order, with a warning", () => {
    const { labels, warnings } = combine(Array.from({ length: 40 }, (_, index) => item(index + 2, { orderId })));
    expect(labels[0]?.row).toMatchObject({ orderItemId: "", quantity: "40" });
    expect(warnings).toMatchObject([{ line: 2, code: "items_not_listed" }]);
  });

  it("list orders with several items even if each has its own label", () => {
    const { labels, orders } = convert([item(2, { orderId }), item(3, { orderId })]);
    expect([labels.length, orders.length]).toEqual([2, 1]);
  });
});

it("lines that the buyer asked to cancel are left out and named, unless they are taken back", () => {
  const warning = { line: 3, orderId: "111-0000001-0000003", code: "buyer_cancelled", message: "Line 3 …" } as const;
  const items = [item(2), item(3, { cancelled: { reason: "Bought twice" } }), item(4)];
  const report = { items, skipped: [], warnings: [warning] };
  const all = convertAmazonReport(report, { includeCancelled: true });
  expect(all).toMatchObject({ skipped: [], warnings: [warning] });
  expect(all.labels.map(({ isCancelled }) => isCancelled)).toEqual([false, true, false]);
  const { labels, skipped, warnings } = convertAmazonReport(report, { sender: SENDER });
  expect(labels.map(({ lines }) => lines)).toEqual([[2], [4]]);
  expect(skipped).toMatchObject([
    {
      line: 3,
      code: "buyer_cancelled",
      reason: "Line 3 was left out: the buyer asked to cancel order 111-0000001-0000003 (Bought twice)",
    },
  ]);
  expect(warnings).toEqual([]);
});

it("warnings are in the order of the report", () => {
  const late = { line: 9, orderId: "", code: "order_id_missing" as const, message: "" };
  const items = [item(2, { recipient: { ...RECIPIENT, phone: "" } })];
  const { warnings } = convertAmazonReport({ items, skipped: [], warnings: [late] });
  expect(warnings.map((warning) => warning.line)).toEqual([2, 9]);
});
