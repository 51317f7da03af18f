import { ApiError } from "@shipctl/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { holdTable } from "../../src/domain/ledger/ledger.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { trackingNumberOf } from "../../src/domain/order/purchase.js";
import { expectSoundBooks } from "../api/books.js";
import { bulkRow, GROUND_PRICE, NO_WAIT, order, purchase } from "../api/shipments.js";
import { HOUR_MS, MINUTE_MS } from "../api/time-passes.js";
import type { Fault } from "../provider-server.js";
import { PROVIDER_NAMES, PROVIDERS, type ProviderName, type ProviderStep, type TestProvider } from "../providers.js";
import { isThorough } from "../some-of.js";
import { TestClock } from "../test-clock.js";
import { crashAtEachStep } from "./crash-at-each-step.js";
import { everything } from "./everything.js";
import { CRASHES, type Crash, type Customer, Machine, ServerGone } from "./machine.js";
import { reopenedCarrier } from "./reopened-carrier.js";

const BALANCE = 10_000;
const ROWS = ["A", "B"];
const STRIDE = isThorough ? 1 : 6;

interface Case {
  readonly name: ProviderName;
  readonly crash: Crash;
  /** Of the call that a crash may leave undecided. */
  readonly fault?: Fault;
}

const FAULTS: readonly (Fault | undefined)[] = [
  undefined,
  "cuts the line in the middle of its answer",
  "answers 502 with a page when it is done",
];

const ALL_CASES = PROVIDER_NAMES.flatMap((name) =>
  (Object.keys(CRASHES) as Crash[]).flatMap((crash) =>
    FAULTS.map((fault): Case => (fault === undefined ? { name, crash } : { name, crash, fault })),
  ),
);
const CASES = isThorough
  ? ALL_CASES
  : ALL_CASES.filter(({ crash, fault }) => crash === "is killed" && fault === undefined);

/** Each crash happens in a bulk order, or a void, of its own on the same server; all must be settled at the end. */
describe("a server that crashes at any step", () => {
  it.each(CASES)("of a bulk order at $name finishes it by itself ($crash, $fault)", async (one) => {
    const scene = await open(one);
    const { machine, customer, provider } = scene;
    const acknowledged: string[] = [];
    const attempt = async (key: string) => {
      breaks(scene, "sells it", one.fault);
      const answer = await buyRows(customer, key);
      await machine.timePasses(0).catch(unlessGone);
      await restart(scene);
      // Only a customer who was not answered repeats the call.
      acknowledged.push(answer ?? (await buyRows(customer, key)) ?? "none");
      await settle(scene, MINUTES);
    };
    const crashes = await crashAtEachStep(machine, one.crash, attempt, { stride: STRIDE });
    if (isThorough) expect(crashes).toEqual(expect.arrayContaining(stepsOf(["prepare", "buy"], one)));
    await settle(scene, HOURS);
    const bought = await expectSettled(scene);
    expect(bought, "a row of an interrupted purchase is not bought later").toBeGreaterThanOrEqual(ROWS.length);
    expect(provider.refunded()).toEqual([]);
    expect(new Set(acknowledged).size, "one bulk order for each call").toBe(crashes.length + 1);
    const { bulkOrders, totalBulkOrders } = await customer.api.listBulkOrders({ query: { limit: 100 } });
    expect(totalBulkOrders).toBe(crashes.length + 1);
    for (const { counts } of bulkOrders) expect(counts).toMatchObject({ total: ROWS.length, pending: 0 });
    expect(bulkOrders.reduce((sum, { counts }) => sum + counts.bought, 0)).toBe(bought);
    const orders = await everything(machine.world.store, orderTable);
    const rows = orders.filter((row) => row.purchase.state === "bought").map(({ sku }) => sku);
    expect(new Set(rows).size, "rows with a label").toBe(rows.length);
  });

  it.each(CASES)("of a void at $name finishes it by itself, and credits once ($crash, $fault)", async (one) => {
    const scene = await open(one);
    const { machine, customer, provider } = scene;
    const labels = new Map<string, string>();
    await customer.api.createOrder({ body: order({ sku: "is not voided" }) });
    const prepare = async (key: string) => {
      const { order: bought } = await customer.api.createOrder({ body: order(), idempotencyKey: key });
      labels.set(key, bought.orderId);
    };
    const attempt = async (key: string) => {
      breaks(scene, "voids it", one.fault);
      const number = labels.get(key) ?? "none";
      const isAnswered = await voidLabel(customer, number, key);
      await refundsComeIn(scene).catch(unlessGone);
      await restart(scene);
      if (!isAnswered) await voidLabel(customer, number, key);
      await settle(scene, MINUTES);
    };
    const crashes = await crashAtEachStep(machine, one.crash, attempt, { prepare, stride: STRIDE });
    const calls = provider.refundsAtOnce ? ["void"] : ["void", "refund"];
    if (isThorough) expect(crashes).toEqual(expect.arrayContaining(stepsOf(calls, one)));
    await settle(scene, HOURS);
    expect(await expectSettled(scene), "labels that are not voided").toBe(1);
    const orders = await everything(machine.world.store, orderTable);
    const refunded = orders.filter(({ refundStatus }) => refundStatus === "refunded");
    expect(refunded.map(({ number }) => number).toSorted()).toEqual([...labels.values()].toSorted());
    expect(refunded.map(({ id }) => id).toSorted()).toEqual([...provider.refunded()].toSorted());
  });
});

/** A fault leads to other calls later. */
const stepsOf = (calls: readonly string[], { fault }: Case): string[] => [
  ...calls.slice(0, fault ? 1 : undefined).map((call) => `ask the carrier to ${call}`),
  ...(fault ? [] : calls.map((call) => `hear the carrier on ${call}`)),
  "reply",
];

interface Scene {
  readonly machine: Machine;
  readonly customer: Customer;
  readonly provider: TestProvider;
  readonly reopen: () => void;
}

async function open({ name }: Case): Promise<Scene> {
  const provider = await PROVIDERS[name](new TestClock());
  onTestFinished(() => provider.stop());
  const { kind, baseUrl, liveKey: key } = provider;
  const { carrier, reopen } = reopenedCarrier(() => kind.open({ id: "api_1", baseUrl, key }));
  const machine = await Machine.forTest(carrier);
  const customer = await machine.customer(BALANCE);
  return { machine, customer, provider, reopen };
}

function breaks({ provider }: Scene, step: ProviderStep, fault: Fault | undefined): void {
  if (fault) provider.breaks(provider.steps[step], fault);
}

async function restart({ machine, reopen }: Scene): Promise<void> {
  machine.onStep = () => undefined;
  if (machine.running) return;
  machine.clock.advance(1);
  reopen();
  await machine.start();
  await expectSoundBooks(machine);
}

/** The provider decides on refunds between the first and a later look. */
async function refundsComeIn({ machine, provider }: Scene): Promise<void> {
  await machine.timePasses(0);
  provider.refundsAll();
  await machine.timePasses(2 * MINUTE_MS);
}

const MINUTES = Array<number>(4).fill(MINUTE_MS);
const HOURS = Array<number>(3).fill(HOUR_MS);

async function settle({ machine, provider }: Scene, waits: readonly number[]): Promise<void> {
  for (const ms of waits) {
    provider.refundsAll();
    await machine.timePasses(ms);
  }
}

/** The provider's sales that it has not refunded are the paid labels. Returns how many they are. */
async function expectSettled({ machine, customer, provider }: Scene): Promise<number> {
  const { store, labelBlobs } = machine.world;
  const orders = await everything(store, orderTable);
  expect(orders.filter(({ purchase: { state } }) => state === "buying")).toEqual([]);
  expect(await everything(store, holdTable)).toEqual([]);
  const paid = orders.filter((one) => one.purchase.state === "bought" && one.refundStatus === "none");
  const sold = provider.sold().map((one) => one.join(" "));
  expect(sold.toSorted()).toEqual(paid.map((one) => `${one.id} ${trackingNumberOf(one)}`).toSorted());
  expect(provider.misfits).toEqual([]);
  for (const { id } of paid) expect(await labelBlobs.has(id)).toBe(true);
  const balance = Math.round(BALANCE * 100 - paid.length * GROUND_PRICE * 100) / 100;
  expect(await customer.api.getBalance()).toMatchObject({ balance, held: 0 });
  await expectSoundBooks(machine);
  return paid.length;
}

/** The number of the bulk order; undefined if the connection was cut. */
const buyRows = ({ api }: Customer, idempotencyKey: string): Promise<string | undefined> => {
  const body = purchase(ROWS.map((toName) => bulkRow({ toName, sku: `${idempotencyKey} ${toName}` })));
  return unlessCut(async () => (await api.processBulkOrder({ body, headers: NO_WAIT, idempotencyKey })).bulkOrderId);
};

const voidLabel = ({ api }: Customer, id: string, idempotencyKey: string): Promise<string | undefined> =>
  unlessCut(async () => (await api.voidOrder({ path: { id }, idempotencyKey })).order.orderId);

async function unlessCut<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && error.code === "network") return undefined;
    throw error;
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ServerGone)) throw error;
}
