import type { BulkRow } from "@shipctl/sdk/contract";
import { expect, it } from "vitest";
import { expectSoundBooks } from "./books.js";
import { rateShop } from "./rate-shop.js";
import { bulkRow, GROUND, NO_WAIT } from "./shipments.js";

it("10,000 rows of 300 parcels: each is quoted once, repeated checks continue, and the whole is bought as checked", async () => {
  const { server, person, carrier, asked } = await rateShop();
  carrier.tookMs = 3_000;
  const rows = Array.from({ length: 10_000 }, (_, index) => bulkRow({ weight: String(1 + (index % 300) / 10) }));
  const first = await person.api.validateBulkOrder({ body: { ...GROUND, orders: rows } });
  const pending = first.pendingCount ?? 0;
  expect(pending).toBeGreaterThan(0);
  expect(first).toMatchObject({ validCount: 10_000 - pending, invalidCount: 0 });
  expect(first.results.filter(({ isPending }) => isPending)).toHaveLength(pending);
  const counts = [pending];
  for (let open = pending; open > 0; ) {
    const { pendingCount = 0 } = await person.api.validateBulkOrder({ body: { ...GROUND, orders: rows } });
    expect(pendingCount).toBeLessThan(open);
    open = pendingCount;
    counts.push(open);
  }
  expect(new Set(asked.map(({ parcels: [{ weightLbs }] }) => weightLbs)).size).toBe(300);
  expect(asked).toHaveLength(300);
  carrier.tookMs = 0;
  carrier.rateCents = 5_000;
  const last = await person.api.validateBulkOrder({ body: { ...GROUND, orders: rows.slice(0, 300) } });
  expect(last).toMatchObject({ validCount: 300, totalPrice: 3_300, expiresAt: expect.any(String) });
  const { bulkOrder } = await buy(rows.slice(0, 300), 11);
  expect(bulkOrder.counts).toMatchObject({ total: 300, failed: 0 });
  expect(asked).toHaveLength(300);
  await server.world.store.runDue();
  await expectSoundBooks(server);

  async function buy(bought: readonly BulkRow[], price: number) {
    const orders = bought.map((data, rowIndex) => ({ rowIndex, data, price }));
    const body = { ...GROUND, orders, totalPrice: bought.length * price };
    return person.api.processBulkOrder({ body, headers: NO_WAIT });
  }
}, 60_000);
