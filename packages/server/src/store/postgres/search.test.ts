import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { newDatabase, newSchema } from "../../../test/postgres/test-database.js";
import { ids, parcel, parcels, put, StillClock, testTables } from "../../../test/store/fixtures.js";
import { openPostgresStore } from "./open-postgres-store.js";
import { listSql, type Sql } from "./select-sql.js";

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function open(url: string, schema: string) {
  const warnings: string[] = [];
  const log = { info: () => undefined, error: () => undefined, warn: (_: object, text: string) => warnings.push(text) };
  const store = await openPostgresStore({ url, schema, tables: testTables, clock: new StillClock(), log });
  onTestFinished(() => store.close());
  return { store, warnings };
}

const searching = (search: string | readonly string[]) => ({ index: "byOwner", groups: ["ann"], search }) as const;

/** The tests' database does not wait for its disk, and their clock stands still. */
const OF_THE_SERVER = [
  "a crash may corrupt the database, because its setting fsync is off",
  "a crash may corrupt the database, because its setting full_page_writes is off",
  "the clocks of this machine and of the database differ by more than a second",
];

describe("a search", () => {
  it("of few records among many reads an index, not the table", async () => {
    const url = await newDatabase();
    const { store, warnings } = await open(url, "many");
    expect(warnings).toEqual(OF_THE_SERVER);
    await put(store, parcel("a", { note: "the only zebra" }));
    const client = await connect(url);
    const columns = store.layouts.of(parcels).columns.filter((column) => !["doc", "search"].includes(column));
    await client.query(
      `insert into many.parcels (id, doc, search, ${columns}) select 'p' || n, doc, 'parcel number ' || n, ${columns}
       from many.parcels, generate_series(1, 20000) n`,
    );
    await client.query("vacuum analyze many.parcels");
    for (const search of ["zebra", ["giraffe", "zebra"]]) {
      const sql = listSql(store.layouts.of(parcels), { ...searching(search), limit: 20 });
      expect(await scansOf(client, sql)).toEqual(["parcels_search"]);
      expect(ids(await store.list(parcels, searching(search)))).toEqual(["a"]);
    }
  });

  it("works for a user who may neither create pg_trgm nor a schema, and the start says that it is slower", async () => {
    const url = new URL(await newDatabase());
    const [admin, role] = [await connect(url.href), newSchema()];
    await admin.query(`create role ${role} login; create schema given authorization ${role}`);
    onTestFinished(async () => void (await admin.query(`drop owned by ${role}; drop role ${role}`)));
    url.username = role;
    const { store, warnings } = await open(url.href, "given");
    expect(warnings).toEqual(["pg_trgm cannot be created: searches read all records of their range", ...OF_THE_SERVER]);
    await put(store, parcel("a", { note: "José 100%" }));
    await put(store, parcel("b", { note: "Anna" }));
    for (const text of ["jose", "JOSÉ", "00%"]) expect(ids(await store.list(parcels, searching(text)))).toEqual(["a"]);
    await store.close();
  });
});

/** What the plan of a statement reads: indexes by name, tables that are read whole as `all of <table>`. */
async function scansOf(client: pg.Client, { text, values }: Sql): Promise<readonly string[]> {
  const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
  const scans: string[] = [];
  JSON.stringify(rows, (key, value) => {
    if (key === "Index Name") scans.push(value);
    if (value?.["Node Type"] === "Seq Scan") scans.push(`all of ${value["Relation Name"]}`);
    return value;
  });
  return scans;
}
