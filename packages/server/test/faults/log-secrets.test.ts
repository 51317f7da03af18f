import { inspect } from "node:util";
import { createClient } from "@shipctl/sdk";
import { expect, it } from "vitest";
import { loadContract, type Operation } from "../../src/contract/document/load-contract.js";
import { goodCalls } from "../api/operation-calls.js";
import { asRequest, type Call, type Scene } from "../api/scene.js";
import { order } from "../api/shipments.js";
import { startServer, type TestServer } from "../api.js";
import { SeenSecrets } from "./seen-secrets.js";
import { ADMIN, ADMIN_ENV, folderForTest, shipctlServer } from "./server-process.js";

it("the log has no secrets, for any call and any failure", async () => {
  const server = await startServer();
  try {
    const expiredToken = (await server.register()).token;
    server.world.clock.advance(DAY_MS);
    const secrets = new SeenSecrets();
    for (const operation of loadContract().operations) await callInManyWays(server, secrets, operation, expiredToken);
    await server.world.store.runDue();
    expect(secrets.count).toBeGreaterThan(50);
    // With all properties of errors, which is more than the log writes.
    const lines = server.world.log.lines.map((line) =>
      inspect(line, { depth: 12, showHidden: true, maxStringLength: null }),
    );
    expect(lines.length).toBeGreaterThan(200);
    expect(secrets.within(lines)).toEqual([]);
  } finally {
    await server.close();
  }
}, 180_000);

it("the server's output has no secrets, at the most verbose log level", async () => {
  const data = await folderForTest();
  const secret = "the-secret-that-signs-everything-here";
  // Nothing listens there, so every failure of the payment service is logged.
  const btcpay = {
    BTCPAY_URL: "http://127.0.0.1:1",
    BTCPAY_STORE_ID: "store",
    BTCPAY_API_KEY: "the-key-of-the-payment-service",
    BTCPAY_WEBHOOK_SECRET: "the-secret-of-the-webhooks",
  };
  const env = { ...ADMIN_ENV, ...btcpay, SHIPCTL_SECRET: secret, LOG_LEVEL: "trace" };
  const server = shipctlServer(["start", "--port", "0", "--data", data], { env });
  const baseUrl = await server.ready;
  const secrets = new SeenSecrets();
  for (const known of [secret, ADMIN.password, btcpay.BTCPAY_API_KEY, btcpay.BTCPAY_WEBHOOK_SECRET]) secrets.add(known);
  const api = createClient({ baseUrl, fetch: secrets.watching(fetch), retries: 0 });
  const person = { email: "seller@shipctl.test", password: "a-very-long-password" };
  const { token, user } = await api.register({ body: { name: "Test Seller", ...person } });
  await expect(api.login({ body: { ...person, password: "not-my-password" } })).rejects.toMatchObject({ status: 401 });
  const admin = createClient({
    baseUrl,
    token: (await api.login({ body: ADMIN })).token,
    fetch: secrets.watching(fetch),
  });
  await admin.setUserBalance({ path: { id: user._id }, body: { balance: 100 } });
  const seller = createClient({ baseUrl, token, fetch: secrets.watching(fetch), retries: 0 });
  const bought = await seller.createOrder({ body: order() });
  await expect(seller.createInvoice({ body: { amount: 50 } })).rejects.toMatchObject({ status: 503 });
  const { url } = await seller.createLabelLink({ body: { orderIds: [bought.order.orderId] } });
  const watched = secrets.watching(fetch);
  const cookie = { Cookie: "session=a-cookie-of-somebody", "X-Api-Key": "a-key-of-somebody" };
  expect((await watched(new Request(url, { headers: cookie }))).status).toBe(200);
  // User errors: a session in a URL, a password in a malformed body, a token as a path.
  await watched(new Request(`${baseUrl}/api/orders/${bought.order.orderId}/label?token=${token}`));
  await watched(new Request(`${baseUrl}/api/orders/${token}`, { headers: { Authorization: `Basic ${token}` } }));
  const broken = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: `{"password":"half-a-password`,
  };
  secrets.add("half-a-password");
  await watched(new Request(`${baseUrl}/api/auth/login`, broken));

  const { code, stdout, stderr } = await server.stop();
  expect(code).toBe(0);
  expect(stderr.split("\n").filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThanOrEqual(9);
  expect(secrets.within([stdout, stderr])).toEqual([]);
});

const DAY_MS = 86_400_000;

/** A valid call, one without an account, one with an expired session, and ones with secrets in wrong places. */
async function callInManyWays(server: TestServer, secrets: SeenSecrets, operation: Operation, expiredToken: string) {
  const [customer, stranger, admin] = [
    await server.register({ balance: 100 }),
    await server.register(),
    await server.admin(),
  ];
  secrets.add(customer.password);
  const scene: Scene = { server, customer, stranger, admin, expiredToken };
  const good = withOwnKey(await goodCalls[operation.id](scene));
  const token = operation.access === "admin" ? admin.token : customer.token;
  const misplaced = { token: customer.token, key: "a-key-in-the-query", password: "a-password-in-the-query" };
  const misshapen = { ...customer.user, password: ["a-password-in-a-list"], token: { deep: "a-token-in-a-body" } };
  const headers = { ...good.headers, Cookie: "session=a-cookie-of-somebody", "X-Api-Key": "a-key-of-somebody" };
  const variants: readonly (readonly [Call, string | undefined])[] = [
    [{ ...good, headers }, token],
    [{ ...good, query: misplaced }, undefined],
    [{ ...good, path: idsOf(operation, customer.token) }, token],
    [good, expiredToken],
    [good.body === undefined ? good : { ...good, body: misshapen }, token],
  ];
  const fetched = (request: Request) => server.app.fetch(request);
  // The contract's documents have fields with the names of secrets, and no secret.
  const send = operation.tag === "contract" ? fetched : secrets.watching(fetched);
  for (const [call, bearer] of variants) {
    const { url, init } = asRequest(operation.method, operation.path, call);
    const request = new Request(`http://shipctl.test${url}`, init);
    if (bearer !== undefined) request.headers.set("Authorization", `Bearer ${bearer}`);
    await send(request);
  }
  await good.after?.();
}

/** A provider key that differs from all other text. */
function withOwnKey(call: Call): Call {
  const { body } = call;
  if (typeof body !== "object" || body === null || !("key" in body)) return call;
  return { ...call, body: { ...body, key: `provider-${crypto.randomUUID()}` } };
}

const idsOf = ({ parameters }: Operation, id: string): Record<string, string> =>
  Object.fromEntries(parameters.filter((parameter) => parameter.in === "path").map(({ name }) => [name, id]));
