import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import type { Cents } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { eachOf } from "../../store/ranges.js";
import { defineJob } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { SHOP } from "../event/publish.js";
import { defineWorker } from "../job/worker.js";
import { orderTable } from "../order/order-table.js";
import { putShop, shopClaim, shopIn } from "../shop/shop-mode.js";
import { refundLabel } from "./refund-label.js";

/** Refunds the samples that an older version sold for real money. */
export const refundSamplesJob = defineJob<SamplesRefund>("refund-samples");

export interface SamplesRefund {
  readonly operator: Actor;
  readonly reason: string;
}

const range = (group: "open" | "refunded") => ({ index: "soldSamples", groups: [group] }) as const;

export const OPEN_SAMPLES = range("open");

export interface SampleTotals {
  readonly orders: number;
  readonly cents: Cents;
}

/** The samples that an older version sold for real money: those to refund, or those that are refunded. */
export async function soldSamples({ store }: Reader, group: "open" | "refunded"): Promise<SampleTotals> {
  const [orders, cents] = await Promise.all([
    store.count(orderTable, range(group)),
    store.sum(orderTable, range(group), "priceCents"),
  ]);
  return { orders, cents };
}

type BeginDeps = Pick<World, "store" | "ids" | "clock">;

/** Begins to refund them all; a repeat while that is running, or without any left, changes nothing. */
export async function beginSamplesRefund(world: BeginDeps, { operator, reason }: SamplesRefund): Promise<void> {
  if ((await soldSamples(world, "open")).orders === 0) return;
  await world.store.transact({ change: [shopClaim] }, (tx) => {
    const shop = shopIn(tx);
    if (shop.refundsSamplesSince !== undefined) return;
    putShop(tx, { ...shop, refundsSamplesSince: isoNow(world.clock) });
    tx.enqueue(refundSamplesJob, { operator, reason }, { key: SHOP, group: SHOP, subject: SHOP });
    audit(tx, world, { actor: operator, action: "refund-samples", subject: SHOP, reason });
  });
}

type RefundDeps = BeginDeps & Pick<World, "settings" | "carriers">;

export const refundSamplesWorker = defineWorker(
  refundSamplesJob,
  { concurrency: 1, perGroup: 1 },
  async (world, refund) => {
    await refundSamples(world, refund);
    return undefined;
  },
);

/** Each sample is refunded in its own transaction, to the part of the balance that paid. */
async function refundSamples(world: RefundDeps, refund: SamplesRefund): Promise<void> {
  for await (const { id } of eachOf(world.store, orderTable, OPEN_SAMPLES)) {
    await refundLabel(world, refund, id).catch((error: unknown) => {
      // It was refunded since, such as by its carrier.
      if (!(error instanceof Problem && error.code === "not_refundable")) throw error;
    });
  }
  await world.store.transact({ change: [shopClaim] }, (tx) =>
    putShop(tx, { ...shopIn(tx), refundsSamplesSince: undefined }),
  );
}
