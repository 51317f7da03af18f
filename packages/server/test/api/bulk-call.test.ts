import type { V1BulkParcel } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { serviceId } from "../../src/domain/service/list-services.js";
import { toUsd } from "../../src/shared/money.js";
import { serverForTest } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import { GROUND_ID, PRIORITY_ID, programOrders, programParcel, programParcelTo } from "./program-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";

async function shop(jobs?: "jobs") {
  const server = await serverForTest();
  const person = await server.register({ balance: 1_000 });
  if (jobs) {
    server.world.clock.auto = false;
    server.world.store.startJobs();
  }
  return { server, person, program: await programOf(server, person) };
}

const cents = (usd: number) => Math.round(usd * 100);
const AIR = "UPS 2nd Day Air";
const AIR_ID = serviceId("api_sandbox", { carrier: "UPS", name: AIR });

const by = (service: string | undefined, parcel = programParcel()): V1BulkParcel => ({ ...parcel, serviceId: service });

describe("orders of a bulk call with their own service", () => {
  it("are priced and bought with it, the others with the service of the call", async () => {
    const { server, person, program } = await shop("jobs");
    const body = programOrders([by(PRIORITY_ID), by(undefined), by(GROUND_ID)]);
    const check = await program.v1CreateBulkLabels({ body: { ...body, dryRun: true } });
    if (check.status !== "checked") throw new Error("a dry run");
    const [priority = 0, ground = 0] = check.orders.map(({ price }) => price);
    expect(priority).not.toBe(ground);
    expect(check.orders[0]?.estimated_delivery).not.toBe(check.orders[1]?.estimated_delivery);
    const bulk = await program.v1CreateBulkLabels({ body });
    expect(bulk).toMatchObject({
      status: "completed",
      totalPrice: toUsd(cents(priority) + 2 * cents(ground)),
      orders: [
        { carrier: "USPS", serviceType: "USPS Priority Mail", price: priority },
        { carrier: "UPS", serviceType: "UPS Ground", price: ground },
        { carrier: "UPS", serviceType: "UPS Ground", price: ground },
      ],
    });
    await expectBalance(person, toUsd(100_000 - cents(priority) - 2 * cents(ground)));
    await expectSoundBooks(server);
  });

  it("fail alone if the connection does not sell it", async () => {
    const { server, program } = await shop("jobs");
    await changeService(server, AIR, { enabled: false });
    const bulk = await program.v1CreateBulkLabels({
      body: programOrders([by("svc_none"), by(PRIORITY_ID), by(AIR_ID)]),
    });
    expect(bulk).toMatchObject({
      counts: { bought: 1, failed: 2 },
      failures: [
        { index: 0, code: "invalid_input", errors: [{ field: "serviceId" }] },
        { index: 2, code: "invalid_input", errors: [{ field: "serviceId" }] },
      ],
    });
    const none = await refusal(program.v1CreateBulkLabels({ body: programOrders([by("svc_none")]) }));
    expect(none.errors.map(({ field }) => field)).toEqual(["orders[0].serviceId"]);
  });

  it("are retried with it, whether the carrier or a check refused them", async () => {
    const { server, program } = await shop("jobs");
    await changeService(server, AIR, { basePriceCents: 5_000 });
    const dear = { ...programParcel({ reference: "dear" }), maxPrice: 10 };
    const refused = programParcelTo("Carrier Refuses");
    const bulk = await program.v1CreateBulkLabels({
      body: programOrders([by(AIR_ID, dear), by(AIR_ID, refused), by(undefined)]),
    });
    expect(bulk).toMatchObject({ counts: { bought: 1, failed: 2 } });
    if (bulk.status === "checked") throw new Error("not a dry run");
    await changeService(server, AIR, { basePriceCents: 900 });
    const again = await program.v1RetryBulkOrder({ path: { bulk_order_id: bulk.bulkOrderId } });
    expect(again.orders.map(({ serviceType, price, index }) => [index, serviceType, price])).toEqual([
      [0, AIR, 9],
      [2, "UPS Ground", 8.1],
    ]);
    expect(again.failures).toMatchObject([{ index: 1, code: "carrier_refused" }]);
    await expectSoundBooks(server);
  });
});

describe("the labels of a bulk call", () => {
  it("are in its answer as a link, in another format, or not at all", async () => {
    const { server, program } = await shop("jobs");
    const call = { body: programOrders([by(undefined), by(PRIORITY_ID)]), headers: { "Idempotency-Key": "twice" } };
    const linked = await program.v1CreateBulkLabels({ ...call, query: { label: "url", format: "letter" } });
    if (linked.status === "checked") throw new Error("not a dry run");
    expect(linked).toMatchObject({ combinedLabelData: null, label: { format: "letter" } });
    const { pathname, search } = new URL(linked.label?.url ?? "");
    const opened = await server.request(pathname + search);
    expect([opened.status, opened.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    const zpl = await program.v1CreateBulkLabels({ ...call, query: { label: "inline", format: "zpl" } });
    if (zpl.status === "checked") throw new Error("not a dry run");
    expect(zpl.label).toEqual({ format: "zpl", contentType: "application/zpl" });
    expect(
      Buffer.from(zpl.combinedLabelData ?? "", "base64")
        .toString()
        .match(/\^XA/g),
    ).toHaveLength(2);
    const without = await program.v1CreateBulkLabels({ ...call, query: { label: "none" } });
    expect(without).toMatchObject({ combinedLabelData: null });
    expect(without).not.toHaveProperty("label");
    const usual = await program.v1CreateBulkLabels(call);
    if (usual.status === "checked") throw new Error("not a dry run");
    expect(
      Buffer.from(usual.combinedLabelData ?? "", "base64")
        .toString()
        .slice(0, 5),
    ).toBe("%PDF-");
  });
});

it("a program stops a bulk order, by its id or by the key of its call", async () => {
  const { server, program } = await shop();
  const headers = { "Idempotency-Key": "to stop", Prefer: "wait=0" };
  const bulk = await program.v1CreateBulkLabels({ body: programOrders([by(undefined), by(undefined)]), headers });
  expect(bulk.status).toBe("processing");
  const stopped = await program.v1StopBulkOrder({ path: { bulk_order_id: "key:to stop" } });
  expect(stopped.failures.map(({ code }) => code)).toContain("stopped");
  expect(stopped.stoppedAt).toBeDefined();
  expect(await program.v1StopBulkOrder({ path: { bulk_order_id: stopped.bulkOrderId } })).toMatchObject({
    stoppedAt: stopped.stoppedAt,
  });
  const another = await programOf(server, await server.register());
  const path = { bulk_order_id: stopped.bulkOrderId };
  expect(await refusal(another.v1StopBulkOrder({ path }))).toMatchObject({ status: 404 });
  await expectSoundBooks(server);
});
