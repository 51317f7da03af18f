import { formatUsd } from "../../../shared/money.js";
import type { HoldRecord } from "../../ledger/ledger-tables.js";
import type { OrderRecord } from "../../order/order-table.js";

interface Promised {
  cents: number;
  labels: number;
}

/** Checks open holds against the labels still to be bought with them. */
export class HoldFaults {
  readonly #holds: HoldRecord[] = [];
  readonly #promised = new Map<string, Promised>();

  hold(hold: HoldRecord): void {
    this.#holds.push(hold);
  }

  order({ purchase, holdId, priceCents }: OrderRecord): void {
    if (purchase.state === "buying") this.promised(holdId, priceCents);
  }

  /** Counts one more label to be bought with this hold. */
  promised(holdId: string, cents: number): void {
    const promised = this.#promised.get(holdId) ?? { cents: 0, labels: 0 };
    this.#promised.set(holdId, promised);
    promised.cents += cents;
    promised.labels++;
  }

  /** Call after everything that is still to be bought. */
  *all(): Generator<string> {
    for (const { id, openCents, openLabels } of this.#holds) {
      const promised = this.#promised.get(id);
      this.#promised.delete(id);
      if (!promised) yield `hold ${id} belongs to no purchase in progress`;
      else if (openCents !== promised.cents)
        yield `hold ${id} has ${formatUsd(openCents)} left, but its labels cost ${formatUsd(promised.cents)}`;
      else if (openLabels !== undefined && openLabels !== promised.labels)
        yield `hold ${id} counts ${openLabels} open labels, there are ${promised.labels}`;
    }
    for (const [id, { cents, labels }] of this.#promised) {
      yield `hold ${id} does not exist, but it should pay for labels still to be bought: ${labels} for ${formatUsd(cents)}`;
    }
  }
}
