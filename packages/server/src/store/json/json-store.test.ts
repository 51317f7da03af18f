import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { FaultyFileSystem } from "../../../test/faulty-file-system.js";
import { silentLog } from "../../../test/store/json.js";
import { describeStore } from "../conformance.js";
import { openJsonStore } from "./open-json-store.js";

let folder = "";
let stores = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shipctl-store-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describeStore("JSON store on disk", ({ tables, clock }) =>
  openJsonStore({ folder: join(folder, String(++stores)), tables, clock, log: silentLog, workTwice: true }),
);

describeStore("JSON store on a simulated disk, with a snapshot at every opportunity", ({ tables, clock }) =>
  openJsonStore({
    folder: "/data",
    tables,
    clock,
    log: silentLog,
    files: new FaultyFileSystem(),
    snapshotEveryBytes: 1,
    workTwice: true,
  }),
);
