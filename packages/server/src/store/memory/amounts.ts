import type { StoredRecord, Table } from "../store.js";

/** By field. */
export type Amounts = Readonly<Record<string, number>>;

export function sums(before: Amounts = {}, amounts: Readonly<Record<string, number | undefined>>): Amounts {
  const total: Record<string, number> = { ...before };
  for (const [field, amount = 0] of Object.entries(amounts)) total[field] = (total[field] ?? 0) + amount;
  return total;
}

export function withAmounts<R extends StoredRecord>(
  table: Table<R, string, string>,
  record: R,
  amounts: { readonly [K in keyof R]?: number },
): StoredRecord {
  const sums: Record<string, number> = {};
  for (const [field, amount] of Object.entries(amounts)) {
    const present: unknown = Reflect.get(record, field) ?? 0;
    if (typeof present !== "number" || typeof amount !== "number" || !Number.isFinite(amount)) {
      throw new Error(`${table.name} ${record.id}: cannot add ${String(amount)} to ${field}`);
    }
    sums[field] = present + amount;
  }
  return { ...record, ...sums };
}
