import { expect, it } from "vitest";
import { bulkOrderTable, rowChunkTable } from "../../src/domain/bulk-order/bulk-tables.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { serverForTest } from "../api.js";
import { everything } from "../faults/everything.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { bulkRow, GROUND, NO_WAIT, PRIORITY, purchase } from "./shipments.js";

/** Of the sandbox. */
const PRIORITY_PRICE = 11.45;
const WRONG = bulkRow({ toZip: "no ZIP" });
/** Its description is longer than what is accepted today. */
const TAKEN = bulkRow({ reference: "R-1", weight: "2.0", description: "x".repeat(501) });

it.each([1, 2])(
  "rows that version %i stored as text are bought as paid for, and refused as they were",
  async (version) => {
    const server = await serverForTest();
    const { store } = server.world;
    const person = await server.register({ balance: 100 });
    const own = { carrier: PRIORITY.carrier, service: PRIORITY.serviceType };
    const rows = [bulkRow(), bulkRow({ ...own, sku: "B" }), WRONG, TAKEN];
    const { orders, ...body } = purchase(rows);
    const paid = orders.map((order, at) => (at === 1 ? { ...order, price: PRIORITY_PRICE } : order));
    const totalPrice = 19.55;
    const reply = await person.api.processBulkOrder({ body: { ...body, orders: paid, totalPrice }, headers: NO_WAIT });
    const [chunk] = await everything(store, rowChunkTable);
    const bulk = await store.get(bulkOrderTable, reply.bulkOrder._id);
    if (!chunk || !bulk) throw new Error("nothing was stored");

    const text = (position: number, refused?: object, { carrier, service } = GROUND as typeof own | typeof GROUND) => ({
      ...{ position, rowIndex: position, data: rows[position], carrier, service, refused },
      priceCents: refused ? 0 : Math.round((paid[position]?.price ?? 0) * 100),
    });
    const message = "It was refused";
    const older = {
      ...(version === 1 ? { id: chunk.id, bulkId: bulk.id, run: 1 } : { ...chunk, run: undefined }),
      rows: [
        ...[text(0), text(1, undefined, own), text(2, { code: "invalid_input", message })],
        text(3, { code: "duplicate_reference", message }),
      ],
    };
    await arrange(store, { change: [one(rowChunkTable, chunk.id), one(bulkOrderTable, bulk.id)] }, (tx) => {
      const upgraded = rowChunkTable.upgrade?.(older, version);
      if (upgraded) tx.put(rowChunkTable, upgraded);
      if (version === 1) tx.put(bulkOrderTable, { ...bulk, intakeIds: [`${bulk.id} 1`] });
    });
    await store.runDue();

    const path = { bulkOrderId: bulk.number };
    const { bulkOrder, orders: bought } = await person.api.getBulkOrder({ path });
    expect(bulkOrder).toMatchObject({ status: "partial", counts: { bought: 2, failed: 2 } });
    expect(bought.map(({ serviceType, sku }) => [serviceType, sku])).toEqual([
      [GROUND.service, undefined],
      [PRIORITY.serviceType, "B"],
    ]);
    const failures = [
      { rowIndex: 2, data: WRONG, errorCode: "invalid_input", errorMessage: message },
      { rowIndex: 3, data: TAKEN, errorCode: "duplicate_reference", errorMessage: message },
    ];
    expect((await person.api.listBulkFailures({ path })).failures).toEqual(failures);
    await expectBalance(person, 80.45);

    await person.api.retryBulkOrder({ path, headers: NO_WAIT });
    await store.runDue();
    const again = await person.api.getBulkOrder({ path });
    expect(again.rows.map(({ state }) => state)).toEqual(["bought", "bought", "failed", "bought"]);
    await expectSoundBooks(server);
  },
);
