import { join } from "node:path";
import { JSONFilePreset } from "lowdb/node";
import { PURCHASE } from "./customer.js";

interface Data {
  wallet: { postedCents: number };
  orders: object[];
  entries: object[];
}

const MIN_MS = 1_000;

/** Sequential purchases per second on plain lowdb, which writes the whole file on every change. No HTTP, no flush. */
export async function lowdbRate(folder: string, orders: number): Promise<number> {
  const db = await JSONFilePreset<Data>(join(folder, `lowdb-${orders}.json`), {
    wallet: { postedCents: 1e9 },
    orders: Array.from({ length: orders }, (_, n) => orderNumbered(n)),
    entries: Array.from({ length: orders }, (_, n) => entryNumbered(n)),
  });
  const startedAt = performance.now();
  let bought = 0;
  while (performance.now() - startedAt < MIN_MS || bought < 3) {
    bought++;
    await db.update((data) => {
      data.wallet.postedCents -= 810;
      data.orders.push(orderNumbered(orders + bought));
      data.entries.push(entryNumbered(orders + bought));
    });
  }
  return bought / ((performance.now() - startedAt) / 1_000);
}

const orderNumbered = (n: number): object => ({
  id: `ord_${n}`,
  number: `ORD-${n}`,
  createdAt: new Date().toISOString(),
  trackingNumber: `SBXU${n}`,
  status: "processing",
  ...PURCHASE,
});

const entryNumbered = (n: number): object => ({
  id: `txn_${n}`,
  reference: `purchase ord_${n}`,
  amountCents: -810,
  createdAt: new Date().toISOString(),
});
