import { describe, onTestFinished } from "vitest";
import { describeBlobs } from "../../../test/adapters/blobs.js";
import { newSchema, testDatabaseUrl } from "../../../test/postgres/test-database.js";
import { StillClock } from "../../../test/store/fixtures.js";
import { silentLog } from "../../../test/store/json.js";
import { postgresBlobs } from "./blobs.js";
import { openPostgresStore } from "./open-postgres-store.js";

describe("blobs in the database", () => {
  describeBlobs(async () => {
    const url = await testDatabaseUrl();
    const store = await openPostgresStore({
      url,
      schema: newSchema(),
      tables: [],
      clock: new StillClock(),
      log: silentLog,
    });
    onTestFinished(() => store.close());
    return postgresBlobs(store.database, store.layouts);
  });
});
