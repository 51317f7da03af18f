import type { QueuedJob } from "../../../store/store.js";
import type { OrderRecord } from "../../order/order-table.js";
import { settlePurchasesJob } from "../../order/settle-purchases.js";

const HOUR_MS = 3_600_000;

/**
 * Finds purchases that have waited too long for their carrier. Age is measured to the newest instant in the store, so
 * downtime does not count.
 */
export class WaitingFaults {
  readonly #buying: OrderRecord[] = [];
  #newestMs = 0;

  /** Records an instant in the store. */
  seen(instant: string): void {
    this.#newestMs = Math.max(this.#newestMs, Date.parse(instant));
  }

  /** The job that settles purchases is always due within seconds. */
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
        yield `${number} has been waiting for its carrier since ${createdAt}. Ask again with: shipctl-server settle ${number}`;
    }
  }
}
