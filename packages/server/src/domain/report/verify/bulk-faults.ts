import { formatUsd } from "../../../shared/money.js";
import type { QueuedJob } from "../../../store/store.js";
import { isWaiting } from "../../bulk-order/bulk-rows.js";
import type { BulkOrderRecord, RowChunkRecord } from "../../bulk-order/bulk-tables.js";
import { isBuyable } from "../../bulk-order/ordered-row.js";
import { bulkHoldId, runBulkJob } from "../../bulk-order/process-bulk.js";
import { deadJobText } from "../../job/dead-jobs.js";
import type { BulkRowRef, OrderRecord } from "../../order/order-table.js";
import { type CostTotals, costSum, costsInBulk, NO_COSTS } from "../../order/order-totals.js";
import type { HoldFaults } from "./ledger-faults.js";

/** The labels of a bulk order in any state. */
interface Labels {
  count: number;
  spentCents: number;
  costs: CostTotals;
  /** One bit for each row that has a label. */
  rows: Uint8Array;
}

/** Some fields only: there are many. */
type EndedBulk = Pick<BulkOrderRecord, "id" | "number" | "bought" | "failed" | "rowCount" | "spentCents" | "costs">;

/** The rows of a running bulk order's current run. */
interface Run {
  readonly bulk: BulkOrderRecord;
  /** Positions that have an order. */
  readonly begun: Set<number>;
  buying: number;
  waiting: number;
}

/** Checks bulk orders against their rows and labels: counts, spending, costs, rows left to buy, and the job that buys them. */
export class BulkFaults {
  readonly #labels = new Map<string, Labels>();
  /** By bulk order, and by the intake that holds its rows. */
  readonly #runs = new Map<string, Run>();
  readonly #ended: EndedBulk[] = [];
  /** The jobs that buy rows, by key. */
  readonly #jobs = new Map<string, QueuedJob>();
  readonly #faults: string[] = [];

  constructor(private readonly holds: HoldFaults) {}

  bulk(bulk: BulkOrderRecord): void {
    if (bulk.status !== "processing") {
      const { id, number, bought, failed, rowCount, spentCents, costs } = bulk;
      this.#ended.push({ id, number, bought, failed, rowCount, spentCents, costs });
      return;
    }
    const run = { bulk, begun: new Set<number>(), buying: 0, waiting: 0 };
    this.#runs.set(bulk.id, run);
    const intakeId = bulk.intakeIds[bulk.run - 1];
    if (intakeId !== undefined && isWaiting(bulk, bulk.run)) this.#runs.set(intakeId, run);
  }

  /** After all bulk orders. */
  order(order: OrderRecord): void {
    const { bulk: row, purchase } = order;
    if (!row) return;
    const run = this.#runs.get(row.bulkId);
    if (run?.bulk.run === row.run) {
      run.begun.add(row.position);
      if (purchase.state === "buying") run.buying++;
    }
    if (purchase.state === "bought") this.#label(row, order);
  }

  /** After all orders. */
  rows({ intakeId, rows }: RowChunkRecord): void {
    const run = this.#runs.get(intakeId);
    if (!run) return;
    for (const row of rows) {
      if (!isBuyable(row) || run.begun.has(row.position)) continue;
      run.waiting++;
      this.holds.promised(bulkHoldId(run.bulk.id, run.bulk.run), row.priceCents);
    }
  }

  job(job: QueuedJob): void {
    const { job: name, key, state } = job;
    if (name !== runBulkJob.name || key === undefined) return;
    if (state !== "dead" || !this.#jobs.has(key)) this.#jobs.set(key, job);
  }

  /** After everything. */
  *all(): Generator<string> {
    yield* this.#faults;
    for (const run of new Set(this.#runs.values())) {
      yield* this.#runFaults(run);
      yield* this.#labelFaults(run.bulk);
    }
    for (const bulk of this.#ended) {
      if (bulk.bought + bulk.failed !== bulk.rowCount)
        yield `${bulk.number} has ended with ${bulk.bought} bought and ${bulk.failed} failed of ${bulk.rowCount} rows`;
      yield* this.#labelFaults(bulk);
    }
  }

  *#runFaults({ bulk, buying, waiting }: Run): Generator<string> {
    const pending = bulk.rowCount - bulk.bought - bulk.failed;
    const actual = buying + waiting;
    if (pending !== actual) yield `${bulk.number} counts ${pending} pending rows, there are ${actual}${settleIt(bulk)}`;
    const job = this.#jobs.get(bulkHoldId(bulk.id, bulk.run));
    const unbought = `${bulk.number} has rows still to be bought, ${waiting} of them`;
    if (waiting > 0 && !job) yield `${unbought}, and no job for it${settleIt(bulk)}`;
    if (waiting > 0 && job?.state === "dead") yield `${unbought}, whose money stays held: ${deadJobText(job)}`;
  }

  *#labelFaults({ id, number, bought, spentCents, costs = NO_COSTS }: EndedBulk): Generator<string> {
    const labels = this.#labels.get(id) ?? noLabels();
    if (bought !== labels.count) yield `${number} counts ${bought} bought rows, there are ${labels.count} labels`;
    if (spentCents !== labels.spentCents)
      yield `${number} says that ${formatUsd(spentCents)} was spent, its labels say ${formatUsd(labels.spentCents)}`;
    if (!isSame(costs, labels.costs))
      yield `${number} counts ${costText(costs)}, its labels say ${costText(labels.costs)}`;
  }

  /** No row may have two labels, however often it was retried. */
  #label({ bulkId, bulkNumber, position }: BulkRowRef, order: OrderRecord): void {
    const labels = this.#labels.get(bulkId) ?? noLabels();
    this.#labels.set(bulkId, labels);
    labels.count++;
    labels.spentCents += order.priceCents;
    labels.costs = costSum(labels.costs, costsInBulk(order));
    const [byte, bit] = [position >>> 3, 1 << (position & 7)];
    if (byte >= labels.rows.length) labels.rows = enlarged(labels.rows, byte + 1);
    const before = labels.rows[byte] ?? 0;
    if ((before & bit) !== 0)
      this.#faults.push(`row ${position + 1} of ${bulkNumber} has ${order.number} and another label`);
    labels.rows[byte] = before | bit;
  }
}

const noLabels = (): Labels => ({ count: 0, spentCents: 0, costs: NO_COSTS, rows: new Uint8Array(1) });

function enlarged(bytes: Uint8Array, atLeast: number): Uint8Array {
  const larger = new Uint8Array(Math.max(atLeast, 2 * bytes.length));
  larger.set(bytes);
  return larger;
}

const isSame = (one: CostTotals, other: CostTotals): boolean =>
  one.labels === other.labels && one.revenueCents === other.revenueCents && one.costCents === other.costCents;

const costText = ({ labels, revenueCents, costCents }: CostTotals): string =>
  `a cost of ${formatUsd(costCents)} for ${labels} labels sold for ${formatUsd(revenueCents)}`;

const settleIt = ({ number }: BulkOrderRecord): string => `. End it with: shipctl-server settle ${number}`;
