import { readBulkCsv } from "@shipctl/sdk/files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, serverForTest, startServer, type TestServer } from "../api.js";
import { darkInches, pageSizes, pageTexts } from "../label-pages.js";
import { printZpl, scanRow } from "../zpl-reader.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, NO_WAIT, purchase, testRecipient } from "./shipments.js";

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer();
  person = await server.register({ balance: 2_000 });
});

afterAll(() => server.close());

type LinkBody = Parameters<Person["api"]["createLabelLink"]>[0]["body"];

async function open(body: LinkBody): Promise<{ bytes: Uint8Array; name: string | null; parts: string | null }> {
  const { url } = await person.api.createLabelLink({ body });
  const response = await server.request(url.slice(new URL(url).origin.length));
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    bytes,
    name: response.headers.get("Content-Disposition"),
    parts: response.headers.get("X-Label-Parts"),
  };
}

const textsOf = async (body: LinkBody) => pageTexts((await open(body)).bytes);

/** Two orders with everything that a slip shows. */
async function twoOrders() {
  const one = await buy(person, {
    recipient: { ...testRecipient, name: "José Ёлкин" },
    ...{ reference: "REF-1", orderNumber: "111-1", sku: "MUG-1", productName: "Blue mug", quantity: 3 },
  });
  const two = await buy(person, { recipient: { ...testRecipient, name: "Second Person" }, sku: "CAP-2" });
  return [one, two] as const;
}

describe("packing slips", () => {
  it("lie behind their labels, with what is packed for whom, without prices and tracking numbers", async () => {
    const orders = await twoOrders();
    const orderIds = orders.map(({ orderId }) => orderId);
    const pages = await textsOf({ orderIds, content: "labels-and-slips" });
    expect(pages.map((page) => [/SAMPLE/.test(page), orderIds.find((id) => page.includes(id))])).toEqual([
      [true, orderIds[0]],
      [false, orderIds[0]],
      [true, orderIds[1]],
      [false, orderIds[1]],
    ]);
    const [, slip = "", , other = ""] = pages;
    for (const text of [
      "Packing slip",
      "111-1",
      "REF-1",
      "Warehouse",
      "José Ёлкин",
      "2 Sample Avenue",
      "Portland, OR 97201",
    ])
      expect(slip).toContain(text);
    expect(slip).toContain("Qty SKU Item 3 MUG-1 Blue mug 3 pieces");
    expect(other).toContain("1 CAP-2 Books 1 piece");
    expect(slip, "the sender's address").not.toContain("1 Sample Street");
    for (const text of ["$", "8.1", "503-555-0100", orders[0].trackingNumber ?? ""]) expect(slip).not.toContain(text);
  });

  it("share a letter page with their labels, and have one of their own without labels", async () => {
    const orderIds = (await twoOrders()).map(({ orderId }) => orderId);
    const shared = await open({ orderIds, content: "labels-and-slips", format: "letter" });
    expect(await pageSizes(shared.bytes)).toEqual(["612x792", "612x792"]);
    const pages = await pageTexts(shared.bytes);
    expect(pages.map((page) => page.match(/ORD-\d+/g))).toEqual(orderIds.map((id) => [id, id]));
    const alone = { orderIds, content: "packing-slips", action: "download" } as const;
    const { bytes, name } = await open(alone);
    expect([await pageSizes(bytes), name]).toEqual([
      ["288x432", "288x432"],
      'attachment; filename="packing-slips.pdf"',
    ]);
    expect(await pageSizes((await open({ ...alone, format: "letter" })).bytes)).toEqual(["612x792", "612x792"]);
  });

  it("do not count as printed labels, which those with labels do", async () => {
    const { orderId } = await buy(person);
    const prints = async () => (await person.api.getOrder({ path: { id: orderId } })).printCount;
    const linkFor = (content: "labels-and-slips" | "packing-slips" | "pick-list"): LinkBody => ({
      ...{ orderIds: [orderId], action: "print", content },
    });
    await open(linkFor("packing-slips"));
    await open(linkFor("pick-list"));
    expect(await prints()).toBe(0);
    await open(linkFor("labels-and-slips"));
    expect(await prints()).toBe(1);
    const printedOf = async (content: Parameters<typeof linkFor>[0]) =>
      (await person.api.createLabelLink({ body: linkFor(content) })).printed?.labels;
    expect(await printedOf("labels-and-slips")).toBe(1);
    expect(await printedOf("packing-slips")).toBeUndefined();
  });

  it("show columns of the seller's file, which are kept for 30 days", async () => {
    const own = await serverForTest();
    const someone = await own.register({ balance: 100 });
    const rows = [bulkRow({ toName: "Ann" }), bulkRow({ toName: "Bob" })];
    const originals = [
      ["Ann", "Happy birthday", "A-7"],
      ["Bob", "", "B-9"],
    ];
    const body = purchase(rows);
    const orders = body.orders.map((row, index) => ({ ...row, original: originals[index] ?? [] }));
    orders[0] = Object.assign(orders[0] ?? {}, {
      originalItems: [
        ["", "", "C-1"],
        ["", "", "A-7"],
      ],
    }) as never;
    const { bulkOrderId } = await someone.api.processBulkOrder({
      body: { ...body, orders, originalHeaders: ["Name", "Gift message", "Bin"] },
      headers: NO_WAIT,
    });
    await own.world.store.runDue();
    const slips = async (slipColumns: string[]) => {
      const query = { content: "packing-slips", slipColumns } as const;
      return pageTexts(await (await someone.api.getBulkLabels({ path: { bulkOrderId }, query })).bytes());
    };
    const [ann = "", bob = ""] = await slips(["gift message", "Bin"]);
    expect(ann).toContain("Gift message Happy birthday Bin A-7, C-1");
    expect(bob).toContain("Bin B-9");
    expect(bob).not.toContain("Gift message");
    expect((await slips([]))[0]).not.toContain("Happy birthday");
    const unknown = await refusal(slips(["Bin", "Colour"]));
    expect(unknown).toMatchObject({ status: 400, errors: [{ field: "slipColumns[1]" }] });
    expect(unknown.message).toBe(
      'no file of these orders has a column "Colour"; choose among "Name", "Gift message", "Bin"',
    );
    const single = await buy(someone);
    const ofNoFile = someone.api.createLabelLink({
      body: { orderIds: [single.orderId], content: "packing-slips", slipColumns: ["Bin"] },
    });
    expect((await refusal(ofNoFile)).message).toContain("these orders are of no file");
  });

  it("of a bulk order leave out voided labels, and one of a voided label is refused", async () => {
    const { bulkOrder, orders } = await buyRows(server, person, [
      bulkRow({ toName: "Ann" }),
      bulkRow({ toName: "Bob" }),
    ]);
    const { bulkOrderId } = bulkOrder;
    const [{ orderId } = { orderId: "" }] = orders;
    await person.api.voidOrder({ path: { id: orderId } });
    const file = await person.api.getBulkLabels({ path: { bulkOrderId }, query: { content: "packing-slips" } });
    expect(file.fileName).toBe(`${bulkOrderId}-packing-slips.pdf`);
    expect((await pageTexts(await file.bytes())).map((page) => /Ann|Bob/.exec(page)?.[0])).toEqual(["Bob"]);
    for (const content of ["packing-slips", "pick-list", "labels-and-slips"] as const) {
      const refused = await refusal(person.api.createLabelLink({ body: { orderIds: [orderId], content } }));
      expect([refused.code, refused.details]).toEqual(["label_voided", { missing: [orderId] }]);
    }
  });

  it.each([
    [
      { content: "labels-and-slips", format: "zpl" },
      "format",
      "zpl holds labels only: use 4x6 or letter for labels-and-slips",
    ],
    [{ content: "pick-list", format: "png" }, "format", "png holds labels only"],
    [{ content: "packing-slips", action: "zip" }, "action", "a ZIP holds labels only: use view, download or print"],
    [{ slipColumns: ["Bin"] }, "slipColumns", "use labels-and-slips or packing-slips"],
    [{ content: "pick-list", slipColumns: ["Bin"] }, "slipColumns", "the content is pick-list"],
    [{ dpi: 300 }, "dpi", "dpi is for zpl only, and the format is 4x6: leave dpi out, or use zpl"],
    [{ dpi: 203, format: "png" }, "dpi", "the format is png"],
  ] as const)("%j is refused by its field %s", async (more, field, message) => {
    const { orderId } = await buy(person);
    const { slipColumns, ...rest } = { slipColumns: undefined, ...more };
    const body = { orderIds: [orderId], ...rest, ...(slipColumns && { slipColumns: [...slipColumns] }) };
    const refused = await refusal(person.api.createLabelLink({ body }));
    expect([refused.status, refused.errors.map((error) => error.field)]).toEqual([400, [field]]);
    expect(refused.message).toContain(message);
  });
});

describe("a pick list", () => {
  it("adds up the products of a shop's file by SKU, with the orders that need them", async () => {
    const file = [
      "Name,Email,Financial Status,Fulfillment Status,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem requires shipping,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone",
      "#1001,a@shop.test,paid,unfulfilled,2,Blue mug,9.00,MUG-1,true,Ann,1 Sample Avenue,Portland,97201,OR,US,503-555-0100",
      "#1001,a@shop.test,,,1,Plate,5.00,PLATE-2,true,,,,,,,",
      "#1002,b@shop.test,paid,unfulfilled,10,Blue mug,9.00,MUG-1,true,Bob,2 Sample Avenue,Portland,97201,OR,US,503-555-0100",
    ].join("\n");
    const shop = readBulkCsv(file);
    if (!shop.ok) throw new Error(shop.message);
    const sizes = { weight: "2", length: "12", width: "10", height: "5" };
    const read = shop.rows.map((row) => bulkRow({ ...row, ...sizes, ...SENDER }));
    const { bulkOrder, orders } = await buyRows(server, person, read);
    const { bulkOrderId } = bulkOrder;
    const [ann, bob] = orders.map(({ orderId }) => orderId);
    const { bytes, name, parts } = await open({ bulkOrderId, content: "pick-list", format: "letter" });
    expect([await pageSizes(bytes), name, parts]).toEqual([
      ["612x792"],
      `inline; filename="${bulkOrderId}-pick-list.pdf"`,
      "1",
    ]);
    const [page = ""] = await pageTexts(bytes);
    expect(page).toContain(`Pick list ${bulkOrderId}`);
    expect(page).toContain("Orders 2 Pieces 13");
    expect(page).toContain(
      `Qty SKU Item Orders 12 MUG-1 Blue mug ${ann} (2), ${bob} (10) 1 PLATE-2 Plate ${ann} 2 products`,
    );
    expect(page).not.toContain("$");
    const slips = await textsOf({ bulkOrderId, content: "packing-slips" });
    expect(slips[0]).toContain("2 MUG-1 Blue mug 1 PLATE-2 Plate 3 pieces");
    expect(slips[1]).toContain("10 MUG-1 Blue mug 10 pieces");
  });

  it("groups what has no SKU by its description, and is one document of several pages", async () => {
    const rows = Array.from({ length: 60 }, (_, index) =>
      bulkRow({ description: index < 2 ? "Same thing" : `Thing ${index}` }),
    );
    const { bulkOrder } = await buyRows(server, person, rows);
    const { bytes } = await open({ bulkOrderId: bulkOrder.bulkOrderId, content: "pick-list" });
    const pages = await pageTexts(bytes);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    const all = pages.join(" ");
    expect(all).toMatch(/ 2 Same thing ORD-\d+, ORD-\d+ /);
    for (let index = 2; index < 60; index++) expect(all).toContain(` Thing ${index} ORD-`);
    expect(new Set(await pageSizes(bytes))).toEqual(new Set(["288x432"]));
  });
});

const SENDER = {
  fromName: "Warehouse",
  fromStreet1: "1 Sample Street",
  fromCity: "Springfield",
  fromState: "IL",
  fromZip: "62701",
  fromPhone: "217-555-0100",
};

describe("ZPL of 300 dpi", () => {
  const read = (bytes: Uint8Array) =>
    printZpl(Buffer.from(bytes).toString()).map((label) => {
      const rows = Array.from({ length: label.height }, (_, y) => scanRow(label, y));
      return [label.width, label.height, [...new Set(rows.filter((text) => text !== undefined))]];
    });

  it("has 1200 by 1800 dots for each label, whose barcode a scanner reads", async () => {
    const { bulkOrder, orders } = await buyRows(server, person, [
      bulkRow({ toName: "Ann" }),
      bulkRow({ toName: "Bob" }),
    ]);
    const { bulkOrderId } = bulkOrder;
    const [one, two] = orders.map(({ trackingNumber }) => [1_200, 1_800, [trackingNumber]]);
    const query = { format: "zpl", dpi: 300 } as const;
    const id = orders[0]?.orderId ?? "";
    const program = await programOf(server, person);
    const single = [
      await person.api.getLabel({ path: { id }, query }),
      await person.api.downloadLabel({ path: { id }, query }),
      await program.v1GetLabel({ path: { order_id: id }, query }),
    ];
    for (const file of single) expect(read(await file.bytes())).toEqual([one]);
    const combined = [
      await person.api.getBulkLabels({ path: { bulkOrderId }, query }),
      await program.v1GetBulkLabels({ path: { bulk_order_id: bulkOrderId }, query }),
    ];
    for (const file of combined) expect(read(await file.bytes())).toEqual([one, two]);
    expect(read((await open({ bulkOrderId, ...query })).bytes)).toEqual([one, two]);
    const usual = await person.api.getLabel({ path: { id }, query: { format: "zpl" } });
    expect(read(await usual.bytes())).toEqual([[812, 1_218, one?.[2]]]);
  });
});

describe("postage", () => {
  /** A sample's frame is 10 points inside of its 4x6 inches. */
  const FRAME = [4 - 20 / 72, 6 - 20 / 72] as const;

  it.each([
    ["4x6", "labels"],
    ["4x6", "labels-and-slips"],
    ["letter", "labels"],
    ["letter", "labels-and-slips"],
  ] as const)("is 4x6 inches on a page of %s with %s", async (format, content) => {
    const { orderId } = await buy(person);
    const { bytes } = await open({ orderIds: [orderId], format, content });
    // On letter, the label is above the line for the scissors.
    const [width = 0, height = 0] = await darkInches(bytes, format === "letter" ? 5.4 : 6);
    expect(width).toBeGreaterThanOrEqual(FRAME[0]);
    expect(height).toBeGreaterThanOrEqual(FRAME[1]);
    expect([width, height].map((side) => side.toFixed(1))).toEqual(FRAME.map((side) => side.toFixed(1)));
  });
});
