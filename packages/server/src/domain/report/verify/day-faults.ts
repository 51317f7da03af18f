import { formatUsd } from "../../../shared/money.js";
import { isTestSpace } from "../../../shared/test-space.js";
import type { EntryRecord } from "../../ledger/ledger.js";
import { type LedgerDayRecord, type Movement, movementOf } from "../../ledger/ledger-days.js";
import { addSales, SALE_FIELDS, type SaleSums, saleSums, type TallyRecord } from "../../order/order-totals.js";

type Moved = Pick<LedgerDayRecord, "entries" | "cents" | "testCents">;

/**
 * Checks the days of the ledger against its entries, by customer and movement, and the sales of services against those of
 * customers, by day, and against the ledger's purchases. The days of older versions are counted at the next start.
 */
export class DayFaults {
  /** Entries less those of the days, by customer and movement. */
  readonly #moved = new Map<string, Moved>();
  /** Sales of services less those of customers, by day and mode. */
  readonly #sales = new Map<string, SaleSums>();
  #purchases: Moved = NOTHING;
  #sold = saleSums([]);
  #isCounted = false;
  #hasOld = false;

  entry(entry: EntryRecord): void {
    if (isTestSpace(entry.customerId)) return;
    const { amountCents: cents, testCents = 0 } = entry;
    const movement = movementOf(entry);
    this.#move(entry.customerId, movement, { entries: 1, cents, testCents });
    if (movement === "purchase") this.#purchases = plus(this.#purchases, { entries: 1, cents, testCents });
  }

  counted(): void {
    this.#isCounted = true;
  }

  day({ customerId, movement, entries, cents, testCents }: LedgerDayRecord): void {
    this.#isCounted = true;
    this.#move(customerId, movement, { entries: 0 - entries, cents: 0 - cents, testCents: 0 - testCents });
  }

  tally(tally: TallyRecord): void {
    if (tally.service === undefined) this.#hasOld = true;
    this.#sold = addSales(this.#sold, tally);
    this.#sell(tally, tally);
  }

  customerTally(tally: Pick<TallyRecord, "day" | "mode"> & SaleSums): void {
    this.#sell(tally, saleSums(SALE_FIELDS.map((field) => 0 - tally[field])));
  }

  /** After everything. */
  *all(): Generator<string> {
    if (!this.#isCounted || this.#hasOld) return;
    for (const [what, { entries, cents, testCents }] of this.#moved) {
      if (entries === 0 && cents === 0 && testCents === 0) continue;
      yield `the days of ${what} are missing ${entries} entries of ${formatUsd(cents)}, ${formatUsd(testCents)} of it test balance`;
    }
    for (const [day, sums] of this.#sales) {
      const field = SALE_FIELDS.find((name) => sums[name] !== 0);
      if (field) yield `the sales of ${day} by service and by customer differ by ${sums[field]} in ${field}`;
    }
    const { soldLabels, soldCents } = this.#sold;
    const { entries, cents } = this.#purchases;
    if (soldLabels !== entries || soldCents !== 0 - cents)
      yield `the daily totals count ${soldLabels} labels sold for ${formatUsd(soldCents)}, the ledger ${entries} for ${formatUsd(0 - cents)}`;
  }

  #move(customerId: string, movement: Movement, moved: Moved): void {
    const key = `${customerId} (${movement})`;
    this.#moved.set(key, plus(this.#moved.get(key) ?? NOTHING, moved));
  }

  #sell({ day, mode = "live" }: Pick<TallyRecord, "day" | "mode">, sums: SaleSums): void {
    const key = `${day} (${mode})`;
    const known = this.#sales.get(key);
    this.#sales.set(key, known ? addSales(known, sums) : saleSums(SALE_FIELDS.map((field) => sums[field])));
  }
}

const NOTHING: Moved = { entries: 0, cents: 0, testCents: 0 };

const plus = (a: Moved, b: Moved): Moved => ({
  entries: a.entries + b.entries,
  cents: a.cents + b.cents,
  testCents: a.testCents + b.testCents,
});
