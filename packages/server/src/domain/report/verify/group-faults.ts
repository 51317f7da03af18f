import { formatUsd } from "../../../shared/money.js";
import type { EntryGroupRecord, EntryRecord } from "../../ledger/ledger.js";

interface Sums {
  entries: number;
  cents: number;
  testCents: number;
}

/** Checks the sums of the groups that lists of transactions show against their entries. */
export class GroupFaults {
  /** Those of the entries, less those of the groups. */
  readonly #rest = new Map<string, Sums>();

  entry({ group, amountCents, testCents = 0 }: EntryRecord): void {
    if (group !== undefined) this.#add(group, { entries: 1, cents: amountCents, testCents });
  }

  group({ id, live, test }: EntryGroupRecord): void {
    for (const sums of [live, test]) {
      if (!sums) continue;
      const { entries, amountCents, testCents = 0 } = sums;
      this.#add(id, { entries: -entries, cents: -amountCents, testCents: -testCents });
    }
  }

  /** After everything. */
  *all(): Generator<string> {
    for (const [id, { entries, cents, testCents }] of this.#rest) {
      if (entries === 0 && cents === 0 && testCents === 0) continue;
      const missing = `${entries} entries, ${formatUsd(cents)}, ${formatUsd(testCents)} of test balance`;
      yield `the group of entries ${id} lacks ${missing}`;
    }
  }

  #add(id: string, { entries, cents, testCents }: Sums): void {
    const rest = this.#rest.get(id) ?? { entries: 0, cents: 0, testCents: 0 };
    rest.entries += entries;
    rest.cents += cents;
    rest.testCents += testCents;
    this.#rest.set(id, rest);
  }
}
