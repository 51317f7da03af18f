import { formatUsd } from "../../../shared/money.js";
import type { HoldRecord } from "../../ledger/ledger.js";
import { modeOfOrder, type OrderRecord } from "../../order/order-table.js";
import type { Mode } from "../../shop/shop-mode.js";

interface Promised {
  cents: number;
  labels: number;
  mode?: Mode;
}

/** Checks open holds against the labels still to be bought with them. */
export class HoldFaults {
  readonly #holds: HoldRecord[] = [];
  readonly #promised = new Map<string, Promised>();

  hold(hold: HoldRecord): void {
    this.#holds.push(hold);
  }

  order(order: OrderRecord): void {
    if (order.purchase.state === "buying") this.promised(order.holdId, order.priceCents, modeOfOrder(order));
  }

  /** Counts one more label to be bought with this hold. */
  promised(holdId: string, cents: number, mode?: Mode): void {
    const promised = this.#promised.get(holdId) ?? { cents: 0, labels: 0 };
    this.#promised.set(holdId, promised);
    promised.cents += cents;
    promised.labels++;
    if (mode !== undefined) promised.mode = mode;
  }

  /** Call after everything that is still to be bought. */
  *all(): Generator<string> {
    for (const { id, openCents, openLabels, mode, testCents = 0 } of this.#holds) {
      const promised = this.#promised.get(id);
      this.#promised.delete(id);
      if (!promised) yield `hold ${id} belongs to no purchase in progress`;
      else if (openCents !== promised.cents)
        yield `hold ${id} has ${formatUsd(openCents)} left, but its labels cost ${formatUsd(promised.cents)}`;
      else if (openLabels !== undefined && openLabels !== promised.labels)
        yield `hold ${id} counts ${openLabels} open labels, there are ${promised.labels}`;
      else if (mode === "live" && testCents > 0) yield `hold ${id} pays for real postage with the test balance`;
      else if (mode !== undefined && promised.mode !== undefined && mode !== promised.mode)
        yield `hold ${id} is for ${mode} labels, but pays for ${promised.mode} ones`;
    }
    for (const [id, { cents, labels }] of this.#promised) {
      yield `hold ${id} does not exist, but it should pay for labels still to be bought: ${labels} for ${formatUsd(cents)}`;
    }
  }
}
