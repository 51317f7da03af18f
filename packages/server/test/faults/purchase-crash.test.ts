import { ApiError } from "@shipctl/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdTable } from "../../src/domain/ledger/ledger.js";
import { type OrderRecord, orderTable } from "../../src/domain/order/order-table.js";
import { trackingNumberOf } from "../../src/domain/order/purchase.js";
import { expectSoundBooks } from "../api/books.js";
import { GROUND_PRICE, orderTo } from "../api/shipments.js";
import { MINUTE_MS } from "../api/time-passes.js";
import { everything } from "./everything.js";
import { MOODS, type Sale } from "./fake-carrier.js";
import { fakeCarrierClient } from "./fake-carrier-client.js";
import { CRASHES, type Crash, type Customer, Machine } from "./machine.js";
import { type RemoteCarrier, startRemoteCarrier } from "./remote-carrier.js";

const KINDS = Object.keys(CRASHES) as Crash[];
const BALANCE = 100;
/** A crash before the refusal of a cost is stored leaves a purchase of which the carrier has no record. */
const NOT_BOUGHT = /^(?:carrier_refused|price_unavailable)$/;

/** The result of a purchase once it is settled. */
interface Outcome {
  readonly steps: readonly string[];
  readonly labels: number;
}

let carrier: RemoteCarrier;

beforeAll(async () => {
  carrier = await startRemoteCarrier();
});

afterAll(() => carrier.stop());

it("a purchase holds the money, keeps the carrier's handle, and settles, each on disk before the next step", async () => {
  const { steps } = await purchase("Test Recipient");
  const flush = ["append journal-00000001.jsonl", "sync journal-00000001.jsonl"];
  expect(steps).toEqual([
    // The first label of a server also reserves a block of order numbers.
    ...[...flush, ...flush],
    ...["ask the carrier to prepare", "hear the carrier on prepare", ...flush],
    ...["ask the carrier to buy", "hear the carrier on buy"],
    ...["ask the carrier to label", "hear the carrier on label", ...flush],
    "reply",
  ]);
});

describe.each(KINDS)("a server that %s at any step of a purchase", (crash) => {
  it("has sold one label and charged its price, or neither", async () => {
    const labels = await labelsByStep("Test Recipient", crash);
    expect(labels.get("ask the carrier to prepare"), "after the hold").toBe(0);
    expect(labels.get("hear the carrier on prepare"), "after prepare").toBe(0);
    expect(labels.get("ask the carrier to buy"), "before the carrier is asked").toBe(0);
    expect(labels.get("hear the carrier on buy"), "after the carrier's answer").toBe(1);
    expect(labels.get("reply"), "before the reply").toBe(1);
  });

  it.each([
    ["cuts the line after it has sold", MOODS.sellsSilently],
    ["refuses", MOODS.refuses],
    ["never hears of it", MOODS.neverHears],
    ["would charge more than the operator allows", MOODS.costsTooMuch],
  ])("has sold one label and charged its price, or neither, when the carrier %s", async (_what, recipient) => {
    const labels = await labelsByStep(recipient, crash);
    if (recipient !== MOODS.sellsSilently) expect(new Set(labels.values())).toEqual(new Set([0]));
  });
});

/** The final number of labels for a crash at each step of a purchase. */
async function labelsByStep(recipient: string, crash: Crash): Promise<Map<string, number>> {
  const { steps } = await purchase(recipient);
  const labels = new Map<string, number>();
  for (const [index, step] of steps.entries()) {
    const outcome = await purchase(recipient, { at: index + 1, crash }).catch((error: unknown) => {
      throw new Error(`a server that ${crash} at step ${index + 1}, ${step}`, { cause: error });
    });
    labels.set(step, outcome.labels);
  }
  return labels;
}

/** Buys a label under a key, crashes, restarts, repeats the call, advances the clock, and repeats it again. */
async function purchase(recipient: string, plan?: { readonly at: number; readonly crash: Crash }): Promise<Outcome> {
  const machine = await Machine.start(fakeCarrierClient(carrier.line));
  try {
    const customer = await machine.customer(BALANCE);
    const soldBefore = (await carrier.sales()).length;
    const steps: string[] = [];
    machine.onStep = (step) => {
      steps.push(step);
      if (steps.length === plan?.at) machine.crash(plan.crash);
    };
    const first = await buy(customer, recipient);
    machine.onStep = () => undefined;
    expect(machine.running, "goes down when it is told to").toBe(plan === undefined);
    if (!machine.running) await machine.start();
    await expectSoundBooks(machine);
    const second = await buy(customer, recipient);
    for (let minute = 0; minute < 4; minute++) await machine.timePasses(MINUTE_MS);
    const third = await buy(customer, recipient);
    const sales = (await carrier.sales()).slice(soldBefore);
    const order = await expectSettled(machine, customer, sales);
    const reported = [first, second, third].filter((reply) => reply !== undefined);
    expect(new Set(reported).size, `answers: ${reported}`).toBeLessThanOrEqual(1);
    expect(third, "the answer in the end").toEqual(order ? order.number : expect.stringMatching(NOT_BOUGHT));
    return { steps, labels: order ? 1 : 0 };
  } finally {
    await machine.dispose();
  }
}

/** The number of the order that was bought or is being bought; the refusal; undefined without a final reply. */
async function buy({ api }: Customer, recipient: string): Promise<string | undefined> {
  try {
    const { order } = await api.createOrder({ body: orderTo(recipient), idempotencyKey: "the-only-one" });
    return order.purchase === "bought" ? order.orderId : undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (NOT_BOUGHT.test(error.code)) return error.code;
    if (error.code === "idempotency_in_progress" || error.code === "network") return undefined;
    throw error;
  }
}

/** The carrier's sales equal the paid labels: one at most. */
async function expectSettled(
  machine: Machine,
  customer: Customer,
  sales: readonly Sale[],
): Promise<OrderRecord | undefined> {
  const { store, labelBlobs } = machine.world;
  const orders = await everything(store, orderTable);
  const bought = orders.filter(({ purchase }) => purchase.state === "bought");
  expect(sales.map(({ reference, trackingNumber }) => [reference, trackingNumber])).toEqual(
    bought.map((order) => [order.id, trackingNumberOf(order)]),
  );
  expect(bought.length).toBeLessThanOrEqual(1);
  expect(orders.filter(({ purchase }) => purchase.state === "buying")).toEqual([]);
  expect(await everything(store, holdTable)).toEqual([]);
  for (const { id } of bought) expect(await labelBlobs.has(id)).toBe(true);
  const spent = GROUND_PRICE * bought.length;
  expect(await customer.api.getBalance()).toMatchObject({ balance: BALANCE - spent, held: 0 });
  await expectSoundBooks(machine);
  return bought[0];
}
