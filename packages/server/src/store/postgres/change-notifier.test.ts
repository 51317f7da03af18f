import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { newSchema, testDatabaseUrl } from "../../../test/postgres/test-database.js";
import { parcel, parcels, put, StillClock, testTables } from "../../../test/store/fixtures.js";
import { silentLog } from "../../../test/store/json.js";
import { openPostgresStore } from "./open-postgres-store.js";

it("a connection that breaks without a sign is replaced, and ended in the database", async () => {
  const line = await openLine();
  const options = { schema: newSchema(), tables: testTables, clock: new StillClock(), log: silentLog };
  const store = await openPostgresStore({ ...options, url: line.url, beat: { everyMs: 100, limitMs: 500 } });
  onTestFinished(() => store.close());
  const other = await openPostgresStore({ ...options, url: await testDatabaseUrl() });
  onTestFinished(() => other.close());
  await line.breakListener();
  const heard = { written: false };
  await expect
    .poll(async () => {
      void store.changed(parcels, "a").then(() => (heard.written = true));
      await put(other, parcel("a"));
      return heard.written;
    })
    .toBe(true);
});

/** A way to the database whose listening connection can break unnoticed by both ends. */
async function openLine() {
  const target = new URL(await testDatabaseUrl());
  const sockets = new Set<Socket>();
  let listener: readonly [near: Socket, far: Socket] | undefined;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) sockets.add(socket.on("error", () => undefined));
    near.on("data", (bytes) => {
      if (bytes.includes("listen ")) listener = [near, far];
      far.write(bytes);
    });
    far.on("data", (bytes) => near.write(bytes));
    near.on("close", () => (listener?.[0] === near ? undefined : far.destroy()));
    far.on("close", () => near.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Resolves when the database has ended the broken connection. */
    async breakListener(): Promise<void> {
      const [near, far] = listener ?? [];
      near?.removeAllListeners("data").resume();
      far?.removeAllListeners("data").resume();
      if (far) await once(far, "close");
    },
  };
}
