import { documentText } from "@shipctl/sdk/contract/document";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxMarketplace } from "../../src/adapters/marketplace.js";
import { sandboxCarrier, sandboxKind } from "../../src/adapters/sandbox/carrier.js";
import { type JsonSchema, unfolded } from "../../src/contract/document/json-schema.js";
import { loadContract, type Operation } from "../../src/contract/document/load-contract.js";
import { isPublicApi } from "../../src/http/access.js";
import { STATUS_OF } from "../../src/http/problem-response.js";
import { ok, refused, silent } from "../../src/ports/carrier.js";
import { GatewaySilence } from "../../src/ports/payment.js";
import { requirePresent } from "../../src/shared/assert.js";
import { startServer, type TestServer } from "../api.js";
import { goodCalls } from "./operation-calls.js";
import { problemCall } from "./problem-calls.js";
import { asRequest, type Call, credentialOf, type Scene, signedBy } from "./scene.js";

const DAY_MS = 86_400_000;
const contract = loadContract();
/** Their bodies have amounts. */
const withAmounts = contract.operations.filter(({ body }) => body && amountsIn(body.schema, undefined).length > 0);
/** Operations on one order, bulk order, address or link. */
const NAMES_A_THING = contract.operations.filter(({ id, access, parameters, problems }) => {
  if (access !== "customer" || !problems.has("not_found")) return false;
  return id === "createLabelLink" || parameters.some((parameter) => parameter.in === "path");
});
/** Members that only operators may see: what labels cost them. */
const OPERATORS_FIGURES = /"(?:(?:total)?(?:cost|margin)[^"]*|rate|refusedCost|lossLimit)":/i;
interface Reply {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}
const DECLARED: {
  readonly paths: Readonly<Record<string, Record<string, { readonly responses: Readonly<Record<string, Reply>> }>>>;
  readonly components: { readonly responses: Readonly<Record<string, Reply>> };
} = JSON.parse(documentText);
let server: TestServer;
let expiredToken: string;

beforeAll(async () => {
  server = await startServer({
    heapUse: { usedBytes: 0, limitBytes: 1_000_000_000 },
    settings: { hasPublicUrl: true },
    mailer: { send: async () => ({ kind: "sent" }) },
    payments: (sandbox, btcpay) => [
      {
        ...sandbox,
        open: async (request) => {
          if (request.amountCents === 1_313) throw new GatewaySilence("no answer");
          return sandbox.open(request);
        },
      },
      btcpay,
    ],
    marketplace: {
      confirm: async (session, shipped) =>
        session.csrfToken === "silent"
          ? { outcome: "unanswered", message: "no answer" }
          : sandboxMarketplace.confirm(session, shipped),
    },
    kinds: (clock) => [
      {
        ...sandboxKind(clock),
        serves: (baseUrl) => baseUrl === "https://events.example",
        traits: { ...sandboxKind(clock).traits, manifests: false, webhooks: { provider: "events", signing: "secret" } },
        open: () => ({
          ...sandboxCarrier(clock),
          readEvent: async ({ body, header, secrets }) => {
            if (header("x-hmac-signature") !== secrets[0]) return refused("The signature does not match the body");
            return body === "silent" ? silent("no answer") : ok({});
          },
        }),
      },
    ],
    carrier: (sandbox, _clock, connection) => ({
      ...sandbox,
      manifests: {
        ...requirePresent(sandbox.manifests, "manifests of the sandbox"),
        create: async (purchases) =>
          purchases[0]?.shipment.sender.name === "Manifest Refused" ? refused("no pickup here") : ok("sbx_1"),
      },
      mode: async () =>
        connection.baseUrl === "https://silent.example"
          ? silent("no answer")
          : ok(connection.baseUrl === "sandbox:" ? "test" : "live"),
      services: async () =>
        connection.baseUrl === "https://silent.example" ? silent("no answer") : sandbox.services(),
      find: async (purchase) =>
        purchase.shipment.description === "Never found" ? silent("no answer") : sandbox.find(purchase),
      track: async (purchase, trackingNumber) =>
        purchase.shipment.recipient.name === "Tracking Silent"
          ? silent("no answer")
          : sandbox.track(purchase, trackingNumber),
      advance: async (purchase) =>
        purchase.shipment.recipient.name === "Tracking Silent"
          ? silent("no answer")
          : requirePresent(sandbox.advance, "scans of the sandbox")(purchase),
    }),
  });
  expiredToken = (await server.register()).token;
  server.world.clock.advance(DAY_MS);
});

afterAll(() => server.close());

describe.each(contract.operations)("$id", (operation) => {
  it("succeeds", async () => {
    const scene = await newScene();
    const response = await send(scene, operation, await goodCalls[operation.id](scene));
    const text = await response.text();
    expect(response.ok, text).toBe(true);
    // The contract names the operators' figures; it has none.
    if (operation.access !== "admin" && operation.tag !== "contract") expect(text).not.toMatch(OPERATORS_FIGURES);
  });

  it.each([...operation.problems])("answers %s", async (code) => {
    const scene = await newScene();
    const response = await send(scene, operation, await problemCall(scene, operation, code));
    const text = await response.text();
    expect(text).toContain(`"code":"${code}"`);
    expect(response.status).toBe(STATUS_OF[code]);
    const problem = JSON.parse(text);
    if (isPublicApi(operation.path)) {
      const requestId = response.headers.get("X-Request-Id");
      const error = { code, message: expect.stringMatching(/\S/), details: expect.objectContaining({ requestId }) };
      expect(problem).toEqual({ error });
    } else {
      expect(problem).toMatchObject({
        message: expect.stringMatching(/\S/),
        requestId: response.headers.get("X-Request-Id"),
        ...(code === "session_expired" ? { expired: true, message: expect.stringContaining("expired") } : {}),
      });
    }
    if (code === "idempotency_in_progress" || code === "too_many_requests") {
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
  });
});

it.each(NAMES_A_THING)("$id finds nothing of another account", async (operation) => {
  const scene = await newScene();
  const good = await goodCalls[operation.id](scene);
  const response = await send(scene, operation, {
    ...good,
    token: await credentialOf(scene.stranger, operation),
  });
  expect(response.status, await response.text()).toBe(404);
});

it("amounts are found in the contract", () => {
  expect(withAmounts.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["createOrder", "processBulkOrder", "v1CreateLabel", "setUserBalance", "setPrices"]),
  );
});

it.each(withAmounts)("$id refuses each amount with three decimals, and names it", async (operation) => {
  const scene = await newScene();
  const good = await goodCalls[operation.id](scene);
  for (const { name, body } of amountsIn(requirePresent(operation.body, "body").schema, good.body)) {
    const response = await send(scene, operation, { ...good, body });
    const text = await response.text();
    expect({ status: response.status, text }).toEqual({ status: 400, text: expect.stringContaining(name) });
  }
});

it("every operation and every listed problem of the contract was tested", () => {
  expect(server.calls.missing(contract.operations)).toEqual([]);
});

async function newScene(): Promise<Scene> {
  const [customer, stranger, admin] = await Promise.all([
    server.register({ balance: 100 }),
    server.register({ balance: 100 }),
    server.admin(),
  ]);
  return { server, customer, stranger, admin, expiredToken };
}

async function send({ server, customer, admin }: Scene, operation: Operation, call: Call): Promise<Response> {
  const { url, init } = asRequest(operation.method, operation.path, call);
  const own = await credentialOf(operation.access === "admin" ? admin : customer, operation);
  const headers = new Headers(init.headers);
  const signature = signedBy(call.token === undefined ? own : call.token, operation);
  for (const [name, value] of Object.entries(signature)) headers.set(name, value);
  const response = await server.request(url, { ...init, headers });
  await call.after?.();
  expectCounts(operation, response);
  return response;
}

/**
 * A reply of the public API has the headers of its rate limit where the contract declares them, unless the key's account or
 * the store was not found. One of the other API has all of them, if the caller was let in, and none for public operations.
 */
function expectCounts({ id, path, method, key, access }: Operation, { status, headers }: Response): void {
  const sent = [...headers.keys()].filter((name) => name.startsWith("ratelimit-")).sort();
  if (!isPublicApi(path) || key !== "required") {
    if (access === "public") expect(sent, `${id} ${status}`).toEqual([]);
    else if (![401, 403, 503].includes(status)) expect(sent, `${id} ${status}`).toHaveLength(3);
    return;
  }
  const reply = DECLARED.paths[path]?.[method]?.responses[status];
  const name = reply?.$ref?.slice(reply.$ref.lastIndexOf("/") + 1) ?? "";
  const { headers: declared = {} } = DECLARED.components.responses[name] ?? reply ?? {};
  const known = Object.keys(declared).filter((name) => name.startsWith("RateLimit-"));
  const mayLack = status === 503 && sent.length === 0;
  const expected = mayLack ? [] : known;
  expect(sent, `${id} ${status}`).toEqual(expected.map((name) => name.toLowerCase()).sort());
}

/**
 * The amounts in a body of this schema, each with a copy of the body in which it has three decimals. Undefined stands for a
 * body with every member.
 */
function amountsIn(schema: JsonSchema, body: unknown): { readonly name: string; readonly body: unknown }[] {
  const parts = unfolded(contract.schemas, schema);
  const items = parts.find((part) => part.items)?.items;
  if (items) {
    const [first, ...rest] = Array.isArray(body) ? body : [undefined];
    if (Array.isArray(body) && body.length === 0) return [];
    return amountsIn(items, first).map(({ name, body }) => ({ name, body: [body, ...rest] }));
  }
  const given = typeof body === "object" && body !== null ? body : {};
  return parts.flatMap((part) =>
    Object.entries(part.properties ?? {}).flatMap(([name, member]) => {
      if (member.readOnly === true) return [];
      if (isAmount(member)) return [{ name, body: { ...given, [name]: 1.005 } }];
      if (body !== undefined && !(name in given)) return [];
      const inner = body === undefined ? undefined : new Map(Object.entries(given)).get(name);
      return amountsIn(member, inner).map((one) => ({ name: one.name, body: { ...given, [name]: one.body } }));
    }),
  );
}

function isAmount({ type, description }: JsonSchema): boolean {
  return type === "number" && /\bUSD\b/.test(String(description ?? ""));
}
