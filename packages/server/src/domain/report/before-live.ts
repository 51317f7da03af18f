import type { CreditsBefore, SoldSamples } from "@shipctl/sdk/contract";
import { type Cents, toUsd } from "../../shared/money.js";
import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import type { Reader } from "../../world.js";
import { OPEN_SAMPLES, soldSamples } from "../after-sale/sold-samples.js";
import { bulkOrderTable } from "../bulk-order/bulk-tables.js";
import { type EarlierCredits, earlierCredits } from "../ledger/move-credits.js";
import { orderTable } from "../order/order-table.js";
import { inModes, readShop } from "../shop/shop-mode.js";
import { adminOrders } from "./admin-orders.js";
import { userDetailsOf } from "./user-view.js";

/** Who holds credits that administrators gave before the shop was live. */
export async function creditsBefore(world: Reader, page: PageRequest): Promise<CreditsBefore> {
  const all = await earlierCredits(world);
  const { offset, limit } = toRange(page);
  const shown = all.slice(offset, offset + limit);
  const userOf = await userDetailsOf(
    world,
    shown.map(({ customerId }) => customerId),
  );
  return {
    customers: shown.map(({ customerId, creditedCents, leftCents }) => {
      const { name, email } = userOf(customerId);
      return { customerId, name, email, credited: toUsd(creditedCents), amount: toUsd(leftCents) };
    }),
    totalCustomers: all.length,
    totalAmount: toUsd(leftOf(all)),
    totalPages: totalPages(all.length, limit),
  };
}

export const leftOf = (credits: readonly EarlierCredits[]): Cents =>
  credits.reduce((total, { leftCents }) => total + leftCents, 0);

/** Samples that an older version sold for real money, oldest first. */
export async function samplesSold(world: Reader, page: PageRequest): Promise<SoldSamples> {
  const [orders, open, refunded, { refundsSamplesSince }] = await Promise.all([
    world.store.list(orderTable, { ...OPEN_SAMPLES, ...toRange({ ...page, sort: "oldest" }) }),
    soldSamples(world, "open"),
    soldSamples(world, "refunded"),
    readShop(world),
  ]);
  return {
    orders: await adminOrders(world, orders),
    totalOrders: open.orders,
    totalAmount: toUsd(open.cents),
    totalPages: totalPages(open.orders, page.limit),
    refundedOrders: refunded.orders,
    refundedAmount: toUsd(refunded.cents),
    isRefunding: refundsSamplesSince !== undefined,
  };
}

const live = (...groups: readonly string[]): string[] => groups.flatMap((group) => inModes(group, ["live"]));

/** Whether a live label was bought, or is being bought. */
export async function hasLiveLabels({ store }: Reader): Promise<boolean> {
  const running = await store.list(bulkOrderTable, { index: "running", groups: ["all"] });
  if (running.some(({ mode }) => mode === "live")) return true;
  // Voided ones are cancelled.
  const bought = live("processing", "in_transit", "delivered", "cancelled");
  return (await store.list(orderTable, { index: "byState", groups: bought, limit: 1 })).length > 0;
}
