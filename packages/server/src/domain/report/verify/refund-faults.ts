import type { QueuedJob } from "../../../store/store.js";
import { deadJobWords } from "../../job/list-jobs.js";
import { giveBackJob } from "../../order/give-back.js";
import type { OrderRecord } from "../../order/order-table.js";
import { awaitsCarrier } from "../../order/settle-refund.js";
import { settleRefundJob } from "../../order/void-label.js";
import { watchInvoiceJob } from "../../top-up/watch-invoice.js";

/** Money that a carrier or a payment service owes, and jobs that no longer ask for it. */
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
    if (order) this.#faults.push(`${order.number} waits for its refund, and ${deadJobWords(job)}`);
    if (name === giveBackJob.name)
      this.#faults.push(`${subject} may have been sold after it was given up, and ${deadJobWords(job)}`);
    if (name === watchInvoiceJob.name)
      this.#faults.push(`${subject} may be paid without a credit: ${deadJobWords(job)}`);
  }

  *all(): Generator<string> {
    yield* this.#faults;
    for (const { number, givenBack } of this.#waiting.values()) {
      if (!givenBack)
        yield `${number} waits for its refund, and no job asks for it. Give it with: shipctl admin orders refund ${number}`;
    }
  }
}
