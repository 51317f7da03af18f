import { HOUR_MS } from "../../../shared/durations.js";
import type { QueuedJob } from "../../../store/store.js";
import { awaitsCarrier } from "../../after-sale/settle-refund.js";
import { settleRefundJob } from "../../after-sale/void-label.js";
import { deadJobText } from "../../job/dead-jobs.js";
import type { OrderRecord } from "../../order/order-table.js";
import { settlePurchasesJob } from "../../purchase/settle-purchases.js";
import { voidLateSaleJob } from "../../purchase/void-late-sale.js";
import { watchInvoiceJob } from "../../top-up/watch-invoice.js";

/** Checks that every outstanding refund or payment has a job that asks for it. */
export class RefundFaults {
  readonly #waiting = new Map<string, OrderRecord>();
  readonly #faults: string[] = [];

  order(order: OrderRecord): void {
    if (awaitsCarrier(order)) this.#waiting.set(order.id, order);
  }

  /** After all orders. */
  job(job: QueuedJob): void {
    const { job: name, key = "", subject = key, state } = job;
    const order = name === settleRefundJob.name ? this.#waiting.get(key) : undefined;
    if (order) this.#waiting.delete(key);
    if (state !== "dead") return;
    if (order) this.#faults.push(`${order.number} waits for its refund, and ${deadJobText(job)}`);
    if (name === voidLateSaleJob.name)
      this.#faults.push(`${subject} may have been sold after it failed, and ${deadJobText(job)}`);
    if (name === watchInvoiceJob.name)
      this.#faults.push(`${subject} may be paid without a credit: ${deadJobText(job)}`);
  }

  *all(): Generator<string> {
    yield* this.#faults;
    for (const { number, givenBack } of this.#waiting.values()) {
      if (!givenBack)
        yield `${number} waits for its refund, and no job asks for it. Refund it with: shipctl admin orders refund ${number}`;
    }
  }
}

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
