import { beforeEach, describe, expect, it, vi } from "vitest";
import { rowChunkTable } from "../../src/domain/bulk-order/bulk-tables.js";
import type { OrderedRow } from "../../src/domain/bulk-order/ordered-row.js";
import { refused, type Shipment } from "../../src/ports/carrier.js";
import { serverForTest, type TestServer } from "../api.js";
import { expectSoundBooks } from "./books.js";
import { programOrders, programParcel } from "./program-calls.js";
import { programOf } from "./programs.js";
import { bulkRow, GROUND, NO_WAIT, purchase } from "./shipments.js";

const rules = vi.hoisted(() => ({ haveChanged: false }));

vi.mock("../../src/domain/order/order-request.js", async (original) => {
  const module = await original<typeof import("../../src/domain/order/order-request.js")>();
  const checkOrderInput: typeof module.checkOrderInput = (typed, nameField) => {
    const checked = module.checkOrderInput(typed, nameField);
    if (!rules.haveChanged) return checked;
    const error = { field: "recipient.name", message: "No label is sold to this name any more" };
    const recipient = { ...checked.request.recipient, name: "READ AGAIN" };
    return { ...checked, request: { ...checked.request, recipient }, errors: [error] };
  };
  return { ...module, checkOrderInput };
});

beforeEach(() => {
  rules.haveChanged = false;
});

/** Cells whose text differs from their value. */
const TYPED = {
  ...{ toName: " Ada  Example ", toState: "oregon", toZip: "972011234", weight: "2.0", length: "1.2e1" },
  ...{ value: "$19.90", reference: "0007", service: "cheapest", quantity: "03", toCountry: "US" },
};

/** Numbers and texts that a cell of a file cannot represent. */
const EXACT = {
  ...programParcel(),
  // Longer than UPS takes.
  accept: ["undeliverable" as const],
  packageDetails: {
    weight: 1.000000000000123,
    dimensions: { length: 12.3456789012, width: 0.1, height: 5e2 },
    description: 'Bolts 3/8" "zinc"',
    value: 123_456.78,
  },
  ...{ reference: "0001E5", orderNumber: "'=1+1", sku: "  -0", quantity: 1_000_000 },
};

describe("paid rows", () => {
  it("are bought and retried as they were checked, even if the rules have changed", async () => {
    const { server, person, shipments, carrier } = await shop();
    const { bulkOrderId } = await person.api.processBulkOrder({
      body: purchase([bulkRow(), bulkRow({ toName: "Moody" })]),
      headers: NO_WAIT,
    });
    rules.haveChanged = true;
    await server.world.store.runDue();
    expect(names(shipments)).toEqual(["Moody", "Test Recipient"]);
    carrier.refuses = false;
    await person.api.retryBulkOrder({ path: { bulkOrderId }, headers: NO_WAIT });
    await server.world.store.runDue();
    expect(names(shipments)).toEqual(["Moody", "Moody", "Test Recipient"]);
    const { bulkOrder } = await person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulkOrder).toMatchObject({ status: "completed", counts: { bought: 2, failed: 0 } });
    await expectSoundBooks(server);
  });

  it("of a program are kept and bought as numbers and texts, exactly as they were sent", async () => {
    const { server, person, shipments } = await shop();
    const program = await programOf(server, person);
    const body = programOrders([EXACT]);
    await program.v1CreateBulkLabels({ body, headers: NO_WAIT });
    await server.world.store.runDue();
    const { weight: weightLbs, dimensions, description, value } = EXACT.packageDetails;
    const parcel = { weightLbs, lengthIn: dimensions.length, widthIn: dimensions.width, heightIn: dimensions.height };
    expect(shipments).toMatchObject([{ parcels: [parcel], description, printed: { reference: "0001E5", sku: "-0" } }]);
    const rows = await paidRows(server);
    expect(rows).toMatchObject([{ request: { parcel, valueCents: Math.round(value * 100) } }]);
    expect(JSON.stringify(rows)).not.toContain("spelling");
  });

  it("are shown to their customer as written", async () => {
    const { server, person } = await shop();
    const rows = [bulkRow({ ...TYPED, toName: " Moody" }), bulkRow({ ...TYPED, toZip: "1" })];
    const body = purchase(rows);
    const { results } = await person.api.validateBulkOrder({ body: { ...GROUND, orders: rows } });
    const price = results[0]?.price ?? 0;
    const { bulkOrderId } = await person.api.processBulkOrder({
      body: { ...body, totalPrice: price, orders: rows.map((data, rowIndex) => ({ rowIndex, data, price })) },
      headers: NO_WAIT,
    });
    await server.world.store.runDue();
    const { failures } = await person.api.listBulkFailures({ path: { bulkOrderId } });
    expect(failures.map(({ data, errorCode }) => [errorCode, data])).toEqual([
      ["carrier_refused", rows[0]],
      ["invalid_input", rows[1]],
    ]);
    const admin = await server.admin();
    const { rows: seen } = await admin.api.getAnyBulkOrder({ path: { bulkOrderId } });
    expect(seen.map(({ recipient }) => recipient)).toEqual(
      ["Moody", "Ada  Example"].map((name) => ({ name, city: "Portland", state: "oregon" })),
    );
  });
});

const names = (shipments: readonly Shipment[]): string[] => shipments.map(({ recipient }) => recipient.name).sort();

/** A shop that records its carrier's calls. The carrier refuses parcels to Moody until set otherwise. */
async function shop() {
  const shipments: Shipment[] = [];
  const carrier = { refuses: true };
  const server = await serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      buy: async (purchase) => {
        shipments.push(purchase.shipment);
        if (carrier.refuses && purchase.shipment.recipient.name === "Moody") return refused("not today");
        return sandbox.buy(purchase);
      },
    }),
  });
  return { server, person: await server.register({ balance: 1_000 }), shipments, carrier };
}

async function paidRows({ world }: TestServer): Promise<OrderedRow[]> {
  const rows: OrderedRow[] = [];
  for await (const chunk of world.store.scan(rowChunkTable)) rows.push(...chunk.rows);
  return rows;
}
