import type { Blobs } from "../../ports/blobs.js";
import type { Database } from "./database.js";
import type { Layouts } from "./layout.js";
import { storable } from "./texts.js";

/** Stores blobs in the database, so that every process finds them. */
export function postgresBlobs(database: Database, layouts: Layouts): Blobs {
  const table = `"${layouts.schema}".blobs`;
  return {
    async put(key, bytes) {
      const text = `insert into ${table} (key, bytes) values ($1, $2::bytea) on conflict (key) do update set bytes = excluded.bytes`;
      await database.run({ text, values: [storable(key), Buffer.from(bytes)] });
    },
    async get(key) {
      const text = `select encode(bytes, 'base64') as bytes from ${table} where key = $1`;
      const [row] = await database.run({ text, values: [storable(key)] });
      return row && Buffer.from(String(row.bytes), "base64");
    },
    async has(key) {
      const [row] = await database.run({
        text: `select 1 as found from ${table} where key = $1`,
        values: [storable(key)],
      });
      return row !== undefined;
    },
  };
}
