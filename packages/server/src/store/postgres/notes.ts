import type { Database } from "./database.js";
import type { Layouts } from "./layout.js";

/** Facts about the whole store, such as what its secret must be able to open. */
export interface Notes {
  read(key: string): Promise<string | undefined>;
  /** Returns the stored value, which another process may have written first. */
  write(key: string, value: string): Promise<string>;
}

export function postgresNotes(database: Database, layouts: Layouts): Notes {
  const table = `"${layouts.schema}".notes`;
  const notes: Notes = {
    async read(key) {
      const [row] = await database.run({ text: `select value from ${table} where key = $1`, values: [key] });
      return row && String(row.value);
    },
    async write(key, value) {
      await database.run({ text: `insert into ${table} values ($1, $2) on conflict do nothing`, values: [key, value] });
      return (await notes.read(key)) ?? value;
    },
  };
  return notes;
}
