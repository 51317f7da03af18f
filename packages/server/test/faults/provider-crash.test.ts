import { ApiError } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { holdTable } from "../../src/domain/ledger/ledger.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { trackingNumberOf } from "../../src/domain/order/purchase.js";
import { expectSoundBooks } from "../api/books.js";
import { GROUND, GROUND_PRICE, order } from "../api/shipments.js";
import { HOUR_MS, MINUTE_MS } from "../api/time-passes.js";
import type { Fault } from "../provider-server.js";
import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from "../providers.js";
import { someOf } from "../some-of.js";
import { TestClock } from "../test-clock.js";
import { everything } from "./everything.js";
import { CRASHES, type Crash, type Customer, Machine } from "./machine.js";
import { reopenedCarrier } from "./reopened-carrier.js";

const BALANCE = 100;

interface Case {
  readonly name: ProviderName;
  /** What the service costs: a price of its own, or the provider's rate and a markup, which a purchase asks for. */
  readonly price: "base price" | "provider's rate";
  readonly fault?: Fault;
}

const CASES: Omit<Case, "name">[] = [
  { price: "base price" },
  { price: "base price", fault: "cuts the line in the middle of its answer" },
  { price: "base price", fault: "answers 502 with a page when it is done" },
  { price: "provider's rate" },
];

const cases = PROVIDER_NAMES.flatMap((name) => CASES.map((one): Case => ({ name, ...one })));

/** Of the provider's rate, $7.07, and the markup. */
const MARKUP_PERCENT = 15;
const RATE_PRICE = 8.14;

const KINDS = Object.keys(CRASHES) as Crash[];

describe.each(KINDS)("a server that %s at any step of a purchase", (crash) => {
  it.each(someOf(cases, KINDS.indexOf(crash)))(
    "has sold one label and charged its price, or neither ($name, $price, $fault)",
    async (one) => {
      const steps = await purchase(one);
      expect(steps).toContain("ask the carrier to buy");
      expect(steps.includes("ask the carrier to quote")).toBe(one.price === "provider's rate");
      for (const [index, step] of steps.entries()) {
        await purchase(one, { at: index + 1, crash }).catch((error: unknown) => {
          throw new Error(`a server that ${crash} at step ${index + 1}, ${step}`, { cause: error });
        });
      }
    },
  );
});

/** Buys a label under a key, crashes, restarts, repeats the call, advances the clock, and repeats it again. */
async function purchase(
  { name, price, fault }: Case,
  plan?: { readonly at: number; readonly crash: Crash },
): Promise<string[]> {
  const provider = await PROVIDERS[name](new TestClock());
  if (fault) provider.breaks(provider.steps["sells it"], fault);
  const { kind, baseUrl, liveKey: key } = provider;
  const { carrier, reopen } = reopenedCarrier(() => kind.open({ id: "api_1", baseUrl, key }));
  const machine = await Machine.start(carrier);
  try {
    const customer = await machine.customer(BALANCE);
    const paid = price === "base price" ? GROUND_PRICE : RATE_PRICE;
    if (price === "provider's rate") {
      const ratePricing = { markupPercent: MARKUP_PERCENT, minimum: 1 };
      const path = { apiId: "api_sandbox", ...GROUND };
      await (await machine.adminApi()).setServicePricing({ path, body: { ratePricing } });
    }
    const steps: string[] = [];
    machine.onStep = (step) => {
      steps.push(step);
      if (steps.length === plan?.at) machine.crash(plan.crash);
    };
    await buy(customer, paid);
    machine.onStep = () => undefined;
    if (!machine.running) {
      reopen();
      await machine.start();
    }
    await expectSoundBooks(machine);
    await buy(customer, paid);
    for (let minute = 0; minute < 4; minute++) await machine.timePasses(MINUTE_MS);
    await machine.timePasses(2 * HOUR_MS);
    await buy(customer, paid);
    const { store, labelBlobs } = machine.world;
    const orders = await everything(store, orderTable);
    const bought = orders.filter((one) => one.purchase.state === "bought");
    expect(provider.sold()).toEqual(bought.map((one) => [one.id, trackingNumberOf(one)]));
    expect(provider.misfits).toEqual([]);
    expect(bought.length).toBeLessThanOrEqual(1);
    expect(orders.filter((one) => one.purchase.state === "buying")).toEqual([]);
    expect(await everything(store, holdTable)).toEqual([]);
    for (const { id } of bought) expect(await labelBlobs.has(id)).toBe(true);
    const balance = Math.round((BALANCE - paid * bought.length) * 100) / 100;
    expect(await customer.api.getBalance()).toMatchObject({ balance, held: 0 });
    await expectSoundBooks(machine);
    return steps;
  } finally {
    await machine.dispose();
    provider.stop();
  }
}

async function buy({ api }: Customer, price: number): Promise<void> {
  try {
    await api.createOrder({ body: order({ price }), idempotencyKey: "the-only-one" });
  } catch (error) {
    const codes = ["carrier_refused", "carrier_unavailable", "idempotency_in_progress", "network"];
    if (!(error instanceof ApiError && codes.includes(error.code))) throw error;
  }
}
