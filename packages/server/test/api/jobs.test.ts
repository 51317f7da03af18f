import { describe, expect, it } from "vitest";
import { verifyBooks } from "../../src/domain/report/verify/verify-books.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, NO_WAIT, purchase } from "./shipments.js";
import { HOUR_MS, MINUTE_MS, timePasses } from "./time-passes.js";

const NO_DEAD_JOBS = { jobs: [], counts: { waiting: 7, running: 0, dead: 0 }, totalPages: 1, totalEntries: 0 };

describe("a job that fails repeatedly", () => {
  it("of a bulk order becomes dead: the operator sees the error, and verify reports the held money", async () => {
    const { server, bulkOrderId } = await deadBulk();
    const admin = await signedIn(server, await server.admin());
    const { jobs, counts, totalEntries } = await admin.listJobs();
    expect([counts.dead, totalEntries]).toEqual([1, 1]);
    expect(jobs).toEqual([
      {
        _id: expect.stringMatching(/^job_/),
        job: "run-bulk-order",
        subject: bulkOrderId,
        failures: 20,
        lastError: "invariant: service UPS Ground of a paid row is missing",
        failedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await faultsOf(server)).toEqual([
      `${bulkOrderId} has rows still to be bought, 2 of them, whose money stays held: its job is dead after 20 failures ` +
        `(invariant: service UPS Ground of a paid row is missing). Restart it with: shipctl admin jobs restart ${jobs[0]?._id}`,
    ]);
  });

  it("continues after a restart by an operator, who is in the audit log", async () => {
    const { server, person, bulkOrderId } = await deadBulk();
    await changeService(server, "UPS Gone", { name: "UPS Ground" });
    const admin = await signedIn(server, await server.admin());
    const id = await deadJobId(admin);
    expect(await admin.restartJob({ path: { id } })).toEqual({
      message: `run-bulk-order of ${bulkOrderId} runs again`,
    });
    expect(await refusal(admin.restartJob({ path: { id } }))).toMatchObject({ status: 404, code: "not_found" });
    await timePasses(server, 0);
    const { bulkOrder } = await (await signedIn(server, person)).getBulkOrder({ path: { bulkOrderId } });
    expect(bulkOrder).toMatchObject({ status: "completed", counts: { bought: 2 } });
    expect(await admin.listJobs()).toMatchObject(NO_DEAD_JOBS);
    expect((await admin.listAudit({ query: { search: "restart-job" } })).entries).toMatchObject([
      {
        subject: id,
        by: (await server.admin()).user._id,
        from: { job: `run-bulk-order of ${bulkOrderId}`, failures: 20 },
      },
    ]);
    await expectSoundBooks(server);
  });

  it("is deleted when it is dismissed, and verify still reports its unfinished work", async () => {
    const { server, bulkOrderId } = await deadBulk();
    const admin = await signedIn(server, await server.admin());
    const id = await deadJobId(admin);
    const reply = await admin.dismissJob({ path: { id } });
    expect(reply).toEqual({ message: `run-bulk-order of ${bulkOrderId} is dismissed` });
    expect(await refusal(admin.dismissJob({ path: { id } }))).toMatchObject({ status: 404, code: "not_found" });
    expect(await admin.listJobs()).toMatchObject(NO_DEAD_JOBS);
    expect(await faultsOf(server)).toEqual([
      `${bulkOrderId} has rows still to be bought, 2 of them, and no job for it. ` +
        `End it with: shipctl-server settle ${bulkOrderId}`,
    ]);
    expect((await admin.listAudit({ query: { search: "dismiss-job" } })).entries).toHaveLength(1);
  });

  it("of a refund leaves the refund open until it is restarted", async () => {
    let isBroken = true;
    const server = await serverForTest({
      carrier: (sandbox) => ({
        ...sandbox,
        void: async (...args) => {
          if (isBroken) throw new Error("The adapter is broken\nat a line of its own");
          return sandbox.void(...args);
        },
      }),
    });
    const person = await server.register({ balance: 100 });
    const { orderId } = await buy(person);
    await person.api.voidOrder({ path: { id: orderId } });
    for (let attempt = 0; attempt < 300; attempt++) await timePasses(server, 5 * MINUTE_MS);
    const admin = await signedIn(server, await server.admin());
    expect((await admin.listJobs()).jobs).toMatchObject([
      { job: "settle-refund", subject: orderId, failures: 300, lastError: "The adapter is broken" },
    ]);
    expect(await faultsOf(server)).toEqual([
      expect.stringContaining(`${orderId} waits for its refund, and its job is dead`),
    ]);
    isBroken = false;
    await admin.restartJob({ path: { id: await deadJobId(admin) } });
    await timePasses(server, 0);
    await timePasses(server, 7 * HOUR_MS);
    await expectBalance({ ...person, api: await signedIn(server, person) }, 100);
    await expectSoundBooks(server);
  });
});

/** A bulk order of two rows whose service is removed from the catalog after the payment. */
async function deadBulk() {
  const server = await serverForTest();
  const person = await server.register({ balance: 100 });
  const { bulkOrderId } = await person.api.processBulkOrder({
    body: purchase([bulkRow(), bulkRow({ toName: "Another Recipient" })]),
    headers: NO_WAIT,
  });
  await changeService(server, "UPS Ground", { name: "UPS Gone" });
  for (let attempt = 0; attempt < 20; attempt++) await timePasses(server, 5 * MINUTE_MS);
  return { server, person, bulkOrderId };
}

const faultsOf = async ({ world }: TestServer) => (await verifyBooks(world)).faults;

const deadJobId = async (admin: Person["api"]): Promise<string> => (await admin.listJobs()).jobs[0]?._id ?? "";

/** Sessions expire while jobs are retried for a day. */
async function signedIn({ client }: TestServer, { user, password }: Person): Promise<Person["api"]> {
  return client((await client().login({ body: { email: user.email, password } })).token);
}
