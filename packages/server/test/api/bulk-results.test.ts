import type { BulkRow, ResultLayout } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { keptRowsTable } from "../../src/domain/bulk-order/kept-rows.js";
import { one } from "../../src/store/store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";
import { bulkRow, NO_WAIT, purchase } from "./shipments.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, timePasses } from "./time-passes.js";

const HEADERS = ["Order", "Buyer", "Status", "=Note"];

interface Line {
  readonly row: BulkRow;
  readonly original: readonly string[];
  readonly originalItems?: readonly (readonly string[])[];
}

/** A row of a file with the columns of `HEADERS`. */
const line = (order: string, toName: string, more: Partial<Line> = {}): Line => ({
  row: bulkRow({ toName, orderNumber: order }),
  original: [order, toName, "Unfulfilled", ""],
  ...more,
});

describe("the results of a bulk order", () => {
  it("are all rows in the order of the file, in its columns: bought, refused and voided ones, with formulas guarded", async () => {
    const { server, person } = await shop();
    const note = ["#3", "Cy", "Unfulfilled", "=1+1"];
    const lines = [
      line("#1", "Ann"),
      line("#2", "Carrier Refuses"),
      line("#3", "Cy", { original: note }),
      line("#4", "Di"),
    ];
    const { bulkOrderId, orders } = await bought(server, person, lines);
    const [ann, cy, di] = orders;
    await person.api.voidOrder({ path: { id: di?.orderId ?? "" } });

    const file = await person.api.getBulkResults({ path: { bulkOrderId } });
    expect(file.fileName).toBe(`${bulkOrderId}-results.csv`);
    expect(file.contentType).toBe("text/csv");
    expect(file.headers.get("X-Results-Columns")).toBe("own");
    expect((await file.text()).split("\r\n")).toEqual([
      "Order,Buyer,Status,'=Note,orderId,trackingNumber,carrier,service,price,labelStatus,error",
      `#1,Ann,Unfulfilled,,${ann?.orderId},${ann?.trackingNumber},UPS,UPS Ground,8.10,bought,`,
      expect.stringMatching(/^#2,Carrier Refuses,Unfulfilled,,,,,,,failed,.*not deliverable/),
      `#3,Cy,Unfulfilled,'=1+1,${cy?.orderId},${cy?.trackingNumber},UPS,UPS Ground,8.10,bought,`,
      // Its number tracks no parcel.
      `#4,Di,Unfulfilled,,${di?.orderId},,UPS,UPS Ground,8.10,voided,`,
      "",
    ]);
  });

  it("come slice by slice, each row once", async () => {
    const { server, person } = await shop();
    const lines = Array.from({ length: 203 }, (_, i) => line(`#${i}`, i % 50 === 3 ? "Carrier Refuses" : `R ${i}`));
    const { bulkOrderId } = await bought(server, person, lines);
    const [, ...rows] = await results(person, bulkOrderId);
    expect(rows.map((row) => row.split(",")[0])).toEqual(lines.map(({ original }) => original[0]));
    expect(rows.filter((row) => row.includes(",failed,"))).toHaveLength(4);
  });

  it("have every line of an order with several items, and its price once; so has the failure CSV", async () => {
    const { server, person } = await shop();
    const items = (order: string) => [
      [order, "", "", "-item"],
      [order, "", "", "third"],
    ];
    const lines = [
      line("#1", "Ann", { originalItems: items("#1") }),
      line("#2", "Carrier Refuses", { originalItems: items("#2") }),
      line("#3", "Cy"),
    ];
    const { bulkOrderId } = await bought(server, person, lines);
    const [, ...rows] = await results(person, bulkOrderId);
    expect(rows.map((row) => row.split(",").slice(0, 4).join(","))).toEqual([
      ...["#1,Ann,Unfulfilled,", "#1,,,'-item", "#1,,,third"],
      ...["#2,Carrier Refuses,Unfulfilled,", "#2,,,'-item", "#2,,,third"],
      "#3,Cy,Unfulfilled,",
    ]);
    expect(rows.map((row) => row.split(",")[8])).toEqual(["8.10", "", "", "", "", "", "8.10"]);
    expect(new Set(rows.slice(0, 3).map((row) => row.split(",")[5])).size).toBe(1);

    const csv = await (await person.api.listBulkFailures({ path: { bulkOrderId }, as: "text/csv" })).text();
    const failures = csv.trimEnd().split("\r\n").slice(1);
    expect(failures.map((row) => row.split(",").slice(0, 5).join(","))).toEqual([
      ...[
        "#2,Carrier Refuses,Unfulfilled,,carrier_refused",
        "#2,,,'-item,carrier_refused",
        "#2,,,third,carrier_refused",
      ],
    ]);
  });

  it("have our columns, and say so, 30 days after the bulk order has ended; before, also after a retry", async () => {
    const { server, person } = await shop();
    const { bulkOrderId } = await bought(server, person, [line("#1", "Ann"), line("#2", "Carrier Refuses")]);
    await timePasses(server, 11 * MINUTE_MS);
    await person.api.retryBulkOrder({ path: { bulkOrderId }, headers: NO_WAIT });
    await timePasses(server, 11 * MINUTE_MS);
    await timePasses(server, 11 * MINUTE_MS);
    const before = await results(person, bulkOrderId);
    expect(before).toMatchObject([
      expect.stringMatching(/^Order,Buyer,/),
      expect.stringMatching(/^#1,Ann,Unfulfilled,,ORD-/),
      expect.stringMatching(/^#2,Carrier Refuses,Unfulfilled,,,.*,failed,/),
    ]);

    await timePasses(server, 31 * DAY_MS);
    const api = await signedIn(server, person);
    const file = await api.getBulkResults({ path: { bulkOrderId } });
    expect(file.headers.get("X-Results-Columns")).toBe("standard");
    const [header, ann, refused] = (await file.text()).split("\r\n");
    expect(header).toMatch(/^fromName,.*,sku,.*,orderId,trackingNumber,labelCarrier,labelService,price,status,error$/);
    expect(ann).toMatch(/^Warehouse,.*,Ann,.*,#1,.*,ORD-\d+,SBX\w+,UPS,UPS Ground,8.10,bought,$/);
    expect(refused).toMatch(/,failed,.*not deliverable/);
  });

  it.each([
    ["newer ones", { originals: 50_000_000 }],
    ["rows that are not bought", { originals: 30_000_000, bytes: 70_000_000 }],
  ])(
    "have our columns if the file's were not sent, or those of bought rows had to make room for %s",
    async (_of, kept) => {
      const { server, person } = await shop();
      const { bulkOrderId: without } = await person.api.processBulkOrder({
        body: purchase([bulkRow()]),
        headers: NO_WAIT,
      });
      const older = await bought(server, person, [line("#1", "Ann"), line("#2", "Carrier Refuses")]);
      await timePasses(server, 11 * MINUTE_MS);
      await changeKept(server, person, kept);
      const newer = await bought(server, person, [line("#3", "Cy")]);
      await timePasses(server, 11 * MINUTE_MS);
      const columns = async (bulkOrderId: string) =>
        (await person.api.getBulkResults({ path: { bulkOrderId } })).headers.get("X-Results-Columns");
      expect(await columns(without)).toBe("standard");
      expect(await columns(older.bulkOrderId)).toBe("standard");
      expect(await results(person, older.bulkOrderId)).toHaveLength(3);
      const csv = await person.api.listBulkFailures({ path: { bulkOrderId: older.bulkOrderId }, as: "text/csv" });
      expect(await csv.text()).toContain("#2,Carrier Refuses,Unfulfilled,");
      expect(await columns(newer.bulkOrderId)).toBe("own");
      const [ofOlder, ofNewer] = [line("#1", "Ann"), line("#3", "Cy")].map(
        ({ original }) => JSON.stringify(original).length,
      );
      expect(await originalsKept(server, person)).toBe(kept.originals + (ofNewer ?? 0) - (ofOlder ?? 0));
    },
  );

  it("have our columns if the cells of one row were not sent, so that no row is empty", async () => {
    const { server, person } = await shop();
    const body = bodyOf([line("#1", "Ann"), line("#2", "Bo")]);
    const orders = body.orders.map(({ original, ...order }, index) => (index === 0 ? order : { ...order, original }));
    const { bulkOrderId } = await person.api.processBulkOrder({ body: { ...body, orders }, headers: NO_WAIT });
    await server.world.store.runDue();
    expect(await results(person, bulkOrderId)).toMatchObject([
      expect.stringMatching(/^fromName,/),
      expect.stringMatching(/,Ann,.*,#1,/),
      expect.stringMatching(/,Bo,.*,#2,/),
    ]);
  });

  it("are only for the customer who bought", async () => {
    const { server, person } = await shop();
    const { bulkOrderId } = await bought(server, person, [line("#1", "Ann")]);
    const stranger = await server.register();
    expect(await refusal(stranger.api.getBulkResults({ path: { bulkOrderId } }))).toMatchObject({
      status: 404,
      code: "not_found",
    });
  });

  it("say what is still to be bought", async () => {
    const { person } = await shop();
    const body = bodyOf([line("#1", "Ann")]);
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    expect(await results(person, bulkOrderId)).toEqual([
      "Order,Buyer,Status,'=Note,orderId,trackingNumber,carrier,service,price,labelStatus,error",
      "#1,Ann,Unfulfilled,,,,,,,pending,",
    ]);
  });
});

describe("the results for a shop", () => {
  const shopFile = async (layout: ResultLayout) => {
    const { server, person } = await shop();
    const ebayLines = [
      ["24-1", "", "", "", "", "Ann"],
      ["24-1", "110", "Mug, blue", "MUG-B", "9001", ""],
      ["24-1", "111", "=Cup", "CUP", "9002", ""],
    ];
    const [original = [], ...originalItems] = ebayLines;
    const lines = [
      {
        row: bulkRow({ toName: "Ann", orderNumber: "111-1111111-1111111", orderItemId: "1:1 2:2" }),
        original,
        originalItems,
      },
      line("#2", "Carrier Refuses"),
      { row: bulkRow({ toName: "Cy" }), original: ["", "112", "Cap", "CAP", "9003", "Cy"] },
      line("#4", "Di"),
    ];
    const body = bodyOf(lines);
    const originalHeaders = [
      "Order number",
      "Item number",
      "Item title",
      "Custom label",
      "Transaction ID",
      "Ship To Name",
    ];
    const { bulkOrderId } = await person.api.processBulkOrder({ body: { ...body, originalHeaders }, headers: NO_WAIT });
    await server.world.store.runDue();
    const { orders } = await person.api.getBulkOrder({ path: { bulkOrderId } });
    await person.api.voidOrder({ path: { id: orders.at(-1)?.orderId ?? "" } });
    const file = await person.api.getBulkResults({ path: { bulkOrderId }, query: { for: layout } });
    const { fileName, contentType } = file;
    const lastLines = (await file.text()).split("\r\n").map((text) => text.replaceAll(/SBX\w+/g, "SBX"));
    return { name: fileName?.replace(bulkOrderId, "BULK"), contentType, lines: lastLines };
  };

  it("WooCommerce are a file of Advanced Shipment Tracking, with valid labels that have an order number", async () => {
    expect(await shopFile("woocommerce")).toEqual({
      name: "BULK-woocommerce.csv",
      contentType: "text/csv",
      lines: [
        "order_id,tracking_provider,tracking_number,date_shipped,status_shipped",
        "111-1111111-1111111,UPS,SBX,,1",
        "",
      ],
    });
  });

  it("Amazon are a shipping confirmation with one line per item", async () => {
    const { name, contentType, lines } = await shopFile("amazon");
    expect([name, contentType]).toEqual(["BULK-amazon.txt", "text/tab-separated-values"]);
    expect(lines.map((text) => text.replace(/\d{4}-\d\d-\d\d/, "DATE"))).toEqual([
      "order-id\torder-item-id\tquantity\tship-date\tcarrier-code\tcarrier-name\ttracking-number\tship-method",
      expect.stringMatching(/^111-1111111-1111111\t1\t1\tDATE\tUPS\t\tSBX\tUPS Ground$/),
      expect.stringMatching(/^111-1111111-1111111\t2\t2\tDATE\tUPS\t\tSBX\tUPS Ground$/),
      "",
    ]);
  });

  it("name the day on which the bulk order ended", async () => {
    const { server, person } = await shop();
    const body = bodyOf([{ row: bulkRow({ orderNumber: "111-1111111-1111111", orderItemId: "1:1" }), original: [] }]);
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    server.world.clock.advance(23 * HOUR_MS);
    const day = new Date(server.world.clock.now()).toISOString().slice(0, 10);
    await server.world.store.runDue();
    const file = await person.api.getBulkResults({ path: { bulkOrderId }, query: { for: "amazon" } });
    expect(await file.text()).toContain(`\t${day}\tUPS\t`);
  });

  it("eBay have one line per item of its orders report", async () => {
    expect((await shopFile("ebay")).lines).toEqual([
      "#INFO",
      "Shipping Status,Order Number,Item Number,Item Title,Custom Label,Transaction ID,Shipping Carrier Used,Tracking Number",
      'Shipped,111-1111111-1111111,110,"Mug, blue",MUG-B,9001,UPS,SBX',
      "Shipped,111-1111111-1111111,111,'=Cup,CUP,9002,UPS,SBX",
      "",
    ]);
  });

  it("are refused for one whose layout is not known", async () => {
    const { server, person } = await shop();
    const { bulkOrderId } = await bought(server, person, [line("#1", "Ann")]);
    const reply = await server.request(`/api/orders/bulk/${bulkOrderId}/results?for=etsy`, { token: person.token });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain("own, ebay, woocommerce");
  });
});

async function shop() {
  const server = await serverForTest();
  return { server, person: await server.register({ balance: 10_000 }) };
}

function bodyOf(lines: readonly Line[]) {
  const body = purchase(lines.map(({ row }) => row));
  const orders = body.orders.map((order, index) => {
    const { original = [], originalItems } = lines[index] ?? {};
    return {
      ...order,
      original: [...original],
      ...(originalItems && { originalItems: originalItems.map((cells) => [...cells]) }),
    };
  });
  return { ...body, orders, originalHeaders: HEADERS };
}

async function bought(server: TestServer, person: Person, lines: readonly Line[]) {
  const { bulkOrderId } = await person.api.processBulkOrder({ body: bodyOf(lines), headers: NO_WAIT });
  await server.world.store.runDue();
  return person.api.getBulkOrder({ path: { bulkOrderId } }).then(({ orders }) => ({ bulkOrderId, orders }));
}

async function results({ api }: Person, bulkOrderId: string): Promise<string[]> {
  return (await (await api.getBulkResults({ path: { bulkOrderId } })).text()).trimEnd().split("\r\n");
}

/** After the session has ended. */
async function signedIn(server: TestServer, { user, password }: Person) {
  const { token } = await server.client().login({ body: { email: user.email, password } });
  return server.client(token);
}

const originalsKept = async (server: TestServer, { user }: Person): Promise<number | undefined> =>
  (await server.world.store.get(keptRowsTable, user._id))?.originals;

const changeKept = (server: TestServer, { user }: Person, kept: { originals: number; bytes?: number }) =>
  server.world.store.transact({ change: [one(keptRowsTable, user._id)] }, (tx) =>
    tx.put(keptRowsTable, { bytes: 0, ...tx.get(keptRowsTable, user._id), id: user._id, ...kept }),
  );
