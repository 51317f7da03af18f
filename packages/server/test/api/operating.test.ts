import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@shipctl/sdk";
import { expect, it, onTestFinished } from "vitest";
import { walletTable } from "../../src/domain/ledger/ledger.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { serverForTest } from "../api.js";
import { ADMIN, ADMIN_ENV, folderForTest, shipctlServer } from "../faults/server-process.js";
import { order } from "./shipments.js";
import { DAY_MS, MINUTE_MS, timePasses } from "./time-passes.js";

it("the books are checked daily while labels are sold, and administrators see the faults", async () => {
  const server = await serverForTest();
  const admin = await server.admin();
  const seller = await server.register({ balance: 100 });
  expect((await admin.api.getLabelStats({})).books).toBeUndefined();
  await seller.api.createOrder({ body: order() });

  // Purchases before, during and after the check: each is either whole or absent in what is checked.
  const buying = Array.from({ length: 8 }, () => seller.api.createOrder({ body: order() }));
  await timePasses(server, 11 * MINUTE_MS);
  await Promise.all(buying);
  expect((await admin.api.getLabelStats({})).books).toMatchObject({ faultCount: 0, faults: [] });

  const { store } = server.world;
  await arrange(store, { change: [one(walletTable, seller.user._id)] }, (tx) => {
    const wallet = tx.get(walletTable, seller.user._id);
    if (wallet) tx.put(walletTable, { ...wallet, postedCents: wallet.postedCents + 1 });
  });
  await timePasses(server, DAY_MS);
  const { token } = await server.client().login({ body: { email: admin.user.email, password: admin.password } });
  const { books } = await server.client(token).getLabelStats({});
  expect(books?.faultCount).toBe(1);
  expect(books?.faults[0]).toMatch(/\$27\.11 posted/);
});

it("metrics are read with a token, or on a port of this machine, and name no customer", async () => {
  const token = "a-token-for-metrics-of-32-characters-or-more";
  const env = { ...ADMIN_ENV, SHIPCTL_METRICS_TOKEN: token, SHIPCTL_METRICS_PORT: "0" };
  const server = shipctlServer(["start", "--port", "0", "--data", await folderForTest()], { env });
  const baseUrl = await server.ready;
  const { token: session, user } = await createClient({ baseUrl }).login({ body: ADMIN });
  const api = createClient({ baseUrl, token: session });
  await api.setUserBalance({ path: { id: user._id }, body: { balance: 100 } });
  const { order: bought } = await api.createOrder({ body: order() });
  const { memory } = await api.getLabelStats({});
  expect(memory?.fits).toBeGreaterThan(10_000);
  expect(memory?.used).toBeLessThan(0.7);

  for (const Authorization of ["", "Bearer wrong", token, `Bearer ${token}x`]) {
    expect((await fetch(`${baseUrl}/metrics`, { headers: { Authorization } })).status).toBe(404);
  }
  const metrics = await fetch(`${baseUrl}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  expect(metrics.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await metrics.text();
  for (const line of [
    'shipctl_request_duration_seconds_count{operation="createOrder",status="201"} 1',
    'shipctl_purchase_duration_seconds_count{outcome="bought"} 1',
    'shipctl_carrier_call_duration_seconds_count{kind="sandbox",call="buy",answer="ok"} 1',
    'shipctl_jobs{state="dead"} 0',
    'shipctl_connection_paused{connection="api_sandbox"} 0',
  ]) {
    expect(text.split("\n")).toContain(line);
  }
  expect(text).toMatch(/^shipctl_flush_duration_seconds_count [1-9]/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  for (const secret of [user._id, bought.orderId, bought._id, ADMIN.email]) expect(text).not.toContain(secret);
  expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);

  const { stdout } = await server.stop();
  const port = /Metrics at (http:\S+)/.exec(stdout)?.[1];
  expect(port).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
});

it("a bucket for label files that cannot be used is found at the start, with the reason", async () => {
  const bucket = createServer((_request, response) => {
    response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
  });
  await new Promise<void>((resolve) => bucket.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void bucket.close());
  const { port } = bucket.address() as AddressInfo;
  const env = {
    ...ADMIN_ENV,
    LABELS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    LABELS_S3_BUCKET: "labels",
    LABELS_S3_ACCESS_KEY_ID: "an-id",
    LABELS_S3_SECRET_ACCESS_KEY: "a-secret-of-the-bucket",
  };
  const server = shipctlServer(["start", "--port", "0", "--data", await folderForTest()], { env });
  const { code, stderr } = await server.ended;
  expect(code).toBe(1);
  expect(stderr).toBe(
    "The bucket of LABELS_S3_BUCKET cannot be used: the bucket labels refused a label file: AccessDenied (403)\n",
  );
});
