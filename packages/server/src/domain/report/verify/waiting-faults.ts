import type { QueuedJob } from "../../../store/store.js";
import type { OrderRecord } from "../../order/order-table.js";
import { settlePurchasesJob } from "../../order/settle-purchases.js";

const HOUR_MS = 3_600_000;

/**
 * Purchases that wait for their carrier's answer for too long. Their age is counted up to the newest instant in the
 * store, so that the time in which no server ran does not count.
 */
export class WaitingFaults {
  readonly #buying: OrderRecord[] = [];
  #newestMs = 0;

  /** Something happened then. */
  seen(instant: string): void {
    this.#newestMs = Math.max(this.#newestMs, Date.parse(instant));
  }

  /** The one that looks after these purchases is always due within seconds. */
  job({ job, runAt }: QueuedJob): void {
    if (job === settlePurchasesJob.name) this.seen(runAt);
  }

  order(order: OrderRecord): void {
    const { purchase, createdAt } = order;
    this.seen(purchase.state === "buying" ? purchase.askedAt : createdAt);
    if (purchase.state === "buying") this.#buying.push(order);
  }

  *all(): Generator<string> {
    for (const { number, createdAt } of this.#buying) {
      if (this.#newestMs - Date.parse(createdAt) > HOUR_MS)
        yield `${number} waits for its carrier since ${createdAt}. Ask again with: shipctl-server settle ${number}`;
    }
  }
}
