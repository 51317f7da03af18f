import type { OperationId, ProblemCode } from "@shipctl/sdk/contract";
import { loadContract, type Operation } from "../../src/contract/document/load-contract.js";
import { requestKeyTable } from "../../src/domain/request-key/request-key.js";
import { requirePresent } from "../../src/shared/assert.js";
import { adminProblems } from "./admin-problems.js";
import { linkOf } from "./customer-calls.js";
import { customerProblems } from "./customer-problems.js";
import { inLiveShop } from "./in-live-shop.js";
import { goodCalls } from "./operation-calls.js";
import { programOrder, programOrders, programParcel, programProblems } from "./program-calls.js";
import { asRequest, type Call, credentialOf, keyOf, type Scene, signedBy } from "./scene.js";
import { bulkRow, order, purchase } from "./shipments.js";

const MINUTE_MS = 60_000;

/** A call of `operation` that the server must answer with `code`. */
export async function problemCall(scene: Scene, operation: Operation, code: ProblemCode): Promise<Call> {
  const special =
    customerProblems[operation.id]?.[code] ??
    adminProblems[operation.id]?.[code] ??
    programProblems[operation.id]?.[code];
  if (special) return special(scene);
  const general = generalCalls[code];
  if (!general) throw new Error(`there is no call yet that makes ${operation.id} answer ${code}`);
  return general(scene, operation, await goodCalls[operation.id](scene));
}

type GeneralCall = (scene: Scene, operation: Operation, good: Call) => Call | Promise<Call>;

/** Problems with the same cause in every operation. */
const generalCalls: { readonly [Code in ProblemCode]?: GeneralCall } = {
  invalid_input: (_scene, _operation, good) => ({ ...good, query: { ...good.query, unheardOf: "1" } }),
  unauthenticated: (_scene, _operation, good) => ({ ...good, token: null }),
  session_expired: ({ expiredToken }, _operation, good) => ({ ...good, token: expiredToken }),
  forbidden: async ({ customer }, { access }, good) => {
    if (access === "admin") return { ...good, token: customer.token };
    return { ...good, token: null, headers: { ...good.headers, "x-api-key": await keyOf(customer) } };
  },
  spending_limit: async ({ customer }, _operation, good) => {
    const apiKey = await keyOf(customer);
    const limitTo = (spendingLimit: number | null) =>
      customer.api.updateApiKey({ path: { id: "default" }, body: { spendingLimit } });
    await limitTo(0.01);
    const after = async () => void (await limitTo(null));
    return { ...good, token: null, headers: { ...good.headers, "x-api-key": apiKey }, after };
  },
  storage_full: ({ server }, _operation, good) => {
    const heap = requirePresent(server.world.heapUse, "the heap of the test");
    heap.usedBytes = heap.limitBytes;
    const after = () => {
      heap.usedBytes = 0;
    };
    return { ...good, after };
  },
  too_many_requests: async ({ server, admin, customer }, { key }, good) => {
    if (key !== "required") {
      const { settings } = server.world;
      const { callsPerMinute } = settings;
      const allow = (calls: number) => void Object.assign(settings, { callsPerMinute: calls });
      allow(0);
      return { ...good, after: () => allow(callsPerMinute) };
    }
    await admin.api.setUserRateLimit({ path: { id: customer.user._id }, body: { rateLimit: 1 } });
    const headers = { "x-api-key": await keyOf(customer) };
    await server.request("/api/v1/user", { headers });
    return good;
  },
  not_found: (_scene, { parameters }, good) => {
    const ids = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => [name, "nobodys"]);
    return { ...good, path: Object.fromEntries(ids) };
  },
  version_conflict: (_scene, _operation, good) => ({ ...good, headers: { ...good.headers, "If-Match": '"another"' } }),
  payload_too_large: (_scene, { bodyLimitMb }, good) => ({
    ...good,
    headers: { ...good.headers, "Content-Length": String(bodyLimitMb * 1024 * 1024 + 1) },
  }),
  test_connection: (scene, _operation, good) => inLiveShop(() => good)(scene),
  link_expired: async ({ server, customer }, _operation, good) => {
    const { token } = await linkOf(customer);
    server.world.clock.advance(5 * MINUTE_MS);
    return { ...good, token: null, query: { token } };
  },
  idempotency_in_progress: async (scene, operation, good) => {
    const key = newKey();
    const keyed = withKey(good, key);
    await scene.server.world.store.runDue();
    await sendFirst(scene, operation, keyed);
    await takeAnswerBack(scene, key);
    return keyed;
  },
  idempotency_key_reused: async (scene, operation, good) => {
    const key = newKey();
    await sendFirst(scene, operation, withKey(good, key));
    const other = await goodCalls[operation.id](scene);
    const body = otherBodies[operation.id];
    return withKey(body === undefined ? other : { ...good, body }, key);
  },
  idempotency_key_used_elsewhere: async (scene, { id }, good) => {
    const key = newKey();
    const twin = requirePresent(TWINS[id], `the other API's ${id}`);
    await sendFirst(scene, operationOf(twin), withKey(await goodCalls[twin](scene), key));
    return withKey(good, key);
  },
};

const operationOf = (wanted: OperationId): Operation =>
  requirePresent(
    loadContract().operations.find(({ id }) => id === wanted),
    wanted,
  );

/** The other API's operation that buys the same. */
const TWINS: { readonly [Id in OperationId]?: OperationId } = {
  createOrder: "v1CreateLabel",
  processBulkOrder: "v1CreateBulkLabels",
  v1CreateLabel: "createOrder",
  v1CreateBulkLabels: "processBulkOrder",
};

let keys = 0;
/** The administrator is the same one in all tests. */
const newKey = (): string => `key-${++keys}-of-these-tests`;

const withKey = (call: Call, key: string): Call => ({
  ...call,
  headers: { ...call.headers, "Idempotency-Key": key },
});

/** For operations that need another body, not another target. */
const otherBodies: { readonly [Id in OperationId]?: unknown } = {
  createInvoice: { amount: 51 },
  creditInvoice: { amount: 49, reason: "Seen in the wallet" },
  createManifest: { carrier: "UPS", senderZip: "62701" },
  createOrder: order({ sku: "ANOTHER" }),
  processBulkOrder: purchase([bulkRow({ sku: "ANOTHER" })]),
  setUserBalance: { balance: 51 },
  v1CreateManifest: { carrier: "UPS", senderZip: "62701" },
  v1CreateLabel: programOrder({ sku: "ANOTHER" }),
  v1CreateBulkLabels: programOrders([programParcel({ sku: "ANOTHER" })]),
};

async function sendFirst({ server, customer, admin }: Scene, operation: Operation, call: Call): Promise<void> {
  const { url, init } = asRequest(operation.method, operation.path, call);
  const headers = new Headers(init.headers);
  const signature = signedBy(await credentialOf(operation.access === "admin" ? admin : customer, operation), operation);
  for (const [name, value] of Object.entries(signature)) headers.set(name, value);
  const response = await server.request(url, { ...init, headers });
  if (!response.ok) throw new Error(`the first call was refused: ${await response.text()}`);
}

/** Simulates a first call that is still running. */
async function takeAnswerBack({ server: { world } }: Scene, key: string): Promise<void> {
  for await (const record of world.store.scan(requestKeyTable)) {
    if (!record.id.endsWith(` ${key}`)) continue;
    const runningUntil = new Date(world.clock.now() + MINUTE_MS).toISOString();
    const unanswered = { ...record, answered: false, outcomes: undefined, runningUntil };
    const claim = { kind: "document", table: requestKeyTable, id: record.id } as const;
    await world.store.transact({ change: [claim] }, (tx) => tx.put(requestKeyTable, unanswered));
  }
}
