import { newSchema, testDatabaseUrl } from "../../../test/postgres/test-database.js";
import { silentLog } from "../../../test/store/json.js";
import { describeStore } from "../conformance.js";
import { openPostgresStore } from "./open-postgres-store.js";

describeStore("Postgres store", async ({ tables, clock }) =>
  openPostgresStore({
    url: await testDatabaseUrl(),
    schema: newSchema(),
    connections: 5,
    tables,
    clock,
    log: silentLog,
    workTwice: true,
  }),
);
