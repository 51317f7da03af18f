import { requirePresent } from "../../shared/assert.js";
import { type Change, Changes } from "../memory/changes.js";
import { sums, withAmounts } from "../memory/staged-table.js";
import type { TableState } from "../memory/table-state.js";
import { type Layouts, lockKey, type TableLayout } from "./layout.js";
import { addEntries, addToRow, deleteRows, entriesOf, insertRows, removeEntries, updateRows } from "./rows-sql.js";
import { Parameters, type Sql } from "./select-sql.js";

/**
 * The writes of a transaction, in order, with the locks of the documents that it creates. Totals come last, with one
 * statement each, because many transactions add to them and they are locked until the commit.
 */
export const writeSql = (layouts: Layouts, { documents, taken }: Changes, locks: readonly string[]): Sql[] => [
  ...writes(layouts, { documents: documents.filter(({ added }) => !added), taken }, locks),
  ...totals(
    layouts,
    documents.filter(({ added }) => added),
  ),
];

/** One statement, whose parts Postgres may run in any order. */
function writes(
  layouts: Layouts,
  { documents, taken }: Pick<Changes, "documents" | "taken">,
  locks: readonly string[],
): Sql[] {
  if (documents.length === 0) return [];
  const parameters = new Parameters();
  const steps = [
    // Waits for transactions that rely on the absence of these keys.
    `locks as materialized (select count(pg_advisory_xact_lock(k)::text) from unnest(${parameters.add(
      [
        ...locks,
        ...taken.map(({ state, unique, key }) => lockKey(layouts.schema, state.table.name, key, unique.name)),
      ].sort(),
      "bigint[]",
    )}) k)`,
  ];
  const step = (sql: string) => steps.push(`w${steps.length} as (${sql})`);
  for (const [layout, changes] of byTable(layouts, documents)) {
    const inserted = changes.flatMap(({ record, old }) => (record && !old ? [record] : []));
    const updated = changes.flatMap(({ record, old }) => (record && old ? [record] : []));
    const removed = changes.flatMap(({ id, record, old }) => (!record && old ? [id] : []));
    if (inserted.length > 0) step(insertRows(layout, inserted, parameters));
    if (updated.length > 0) step(updateRows(layout, updated, parameters));
    if (removed.length > 0) step(deleteRows(layout, removed, parameters));
    for (const index of layout.manyIndexes) {
      const entered = changes.flatMap(({ record, old }) => entriesOf(layout, index, record, old));
      const left = changes.flatMap(({ record, old }) => entriesOf(layout, index, old, record));
      if (entered.length > 0) step(addEntries(index, entered, parameters));
      if (left.length > 0) step(removeEntries(index, left, parameters));
    }
  }
  return [{ text: `with ${steps.join(", ")} select * from locks`, values: parameters.values }];
}

/** In one order for all transactions. */
const totals = (layouts: Layouts, added: readonly Change[]): Sql[] =>
  byTable(layouts, added).flatMap(([layout, changes]) =>
    [...changes].sort((a, b) => (a.id < b.id ? -1 : 1)).map((change) => total(layout, change)),
  );

function total(layout: TableLayout, change: Change): Sql {
  if (layout.manyIndexes.length > 0) throw new Error(`${layout.table.name}: cannot add to documents with many entries`);
  const parameters = new Parameters();
  const record = requirePresent(change.record, "a document that is added to");
  return { text: addToRow(layout, record, change.added?.amounts, parameters), values: parameters.values };
}

function byTable(layouts: Layouts, documents: readonly Change[]): [TableLayout, Change[]][] {
  const groups = new Map<TableLayout, Change[]>();
  for (const change of documents) {
    const layout = layouts.of(change.state.table);
    const group = groups.get(layout);
    if (group) group.push(change);
    else groups.set(layout, [change]);
  }
  return [...groups].sort(([a], [b]) => (a.name < b.name ? -1 : 1));
}

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
