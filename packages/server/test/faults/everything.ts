import type { Store, StoredRecord, Table } from "../../src/store/store.js";

/** Every record of a table. */
export async function everything<R extends StoredRecord>(
  store: Pick<Store, "scan">,
  table: Table<R, string, string>,
): Promise<R[]> {
  const records: R[] = [];
  for await (const record of store.scan(table)) records.push(record);
  return records;
}
