import { sums, withAmounts } from "../memory/amounts.js";
import { type Change, Changes } from "../memory/changes.js";
import type { TableState } from "../memory/table-state.js";

/** The changes of transactions that run one after the other, as those of a single one. */
export class MergedChanges {
  readonly #byTable = new Map<TableState, Map<string, Change>>();

  /** Also applies them to the loaded documents, which the next transaction then sees. */
  add({ documents }: Changes): void {
    const applied = new Changes();
    for (const change of documents) {
      const ofTable = this.#byTable.get(change.state) ?? new Map<string, Change>();
      this.#byTable.set(change.state, ofTable);
      const before = ofTable.get(change.id);
      ofTable.set(change.id, before ? merged(before, change) : change);
      // A document that is only added to need not be loaded.
      if (!change.added) applied.add(change);
    }
    applied.apply();
  }

  changes(): Changes {
    const changes = new Changes();
    for (const ofTable of this.#byTable.values()) {
      for (const change of ofTable.values()) if (change.record !== change.old) changes.add(change);
    }
    return changes;
  }
}

function merged(before: Change, { record, added }: Change): Change {
  if (!before.added) return { ...before, record };
  if (!added || !before.record) throw new Error("an addition is merged with additions only");
  return {
    ...before,
    record: withAmounts(before.state.table, before.record, added.amounts),
    added: { base: before.added.base, amounts: sums(before.added.amounts, added.amounts) },
  };
}
