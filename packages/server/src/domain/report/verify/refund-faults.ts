import type { QueuedJob } from "../../../store/store.js";
import { deadJobText } from "../../job/list-jobs.js";
import type { OrderRecord } from "../../order/order-table.js";
import { awaitsCarrier } from "../../order/settle-refund.js";
import { settleRefundJob } from "../../order/void-label.js";
import { voidLateSaleJob } from "../../order/void-late-sale.js";
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
