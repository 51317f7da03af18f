import { ApiError } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { sandboxCarrier } from "../../src/adapters/sandbox/sandbox-carrier.js";
import { systemClock } from "../../src/adapters/system-clock.js";
import { holdTable } from "../../src/domain/ledger/ledger-tables.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { trackingNumberOf } from "../../src/domain/order/purchase.js";
import type { Carrier } from "../../src/ports/carrier.js";
import { expectSoundBooks } from "../api/books.js";
import { GROUND_PRICE, order } from "../api/shipments.js";
import { HOUR_MS, MINUTE_MS } from "../api/time-passes.js";
import type { Fault } from "../provider-server.js";
import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from "../providers.js";
import { TestClock } from "../test-clock.js";
import { everything } from "./everything.js";
import { CRASHES, type Crash, type Customer, Machine } from "./machine.js";

const BALANCE = 100;

const FAULTS: (Fault | undefined)[] = [
  undefined,
  "cuts the line in the middle of its answer",
  "answers 502 with a page when it is done",
];

const cases = PROVIDER_NAMES.flatMap((name) => FAULTS.map((fault) => ({ name, fault })));

describe.each(Object.keys(CRASHES) as Crash[])("a server that %s at any step of a purchase", (crash) => {
  it.each(cases)("has sold one label and charged its price, or neither ($name: $fault)", async ({ name, fault }) => {
    const steps = await purchase(name, fault);
    expect(steps).toContain("ask the carrier to buy");
    for (const [index, step] of steps.entries()) {
      await purchase(name, fault, { at: index + 1, crash }).catch((error: unknown) => {
        throw new Error(`a server that ${crash} at step ${index + 1}, ${step}`, { cause: error });
      });
    }
  });
});

/** Buys a label under a key, crashes, restarts, repeats the call, advances the clock, and repeats it again. */
async function purchase(
  name: ProviderName,
  fault?: Fault,
  plan?: { readonly at: number; readonly crash: Crash },
): Promise<string[]> {
  const provider = await PROVIDERS[name](new TestClock());
  if (fault) provider.breaks(provider.steps["sells it"], fault);
  const open = () => provider.kind.open({ id: "api_1", baseUrl: provider.baseUrl, key: provider.liveKey });
  let life = open();
  const carrier: Carrier = {
    ...life,
    prepare: (shipment, signal) => life.prepare(shipment, signal),
    buy: (sold, signal) => life.buy(sold, signal),
    find: (sold, signal) => life.find(sold, signal),
    label: (sold, number, format, signal) => life.label(sold, number, format, signal),
  };
  const { services, mode } = sandboxCarrier(systemClock);
  const machine = await Machine.start({ ...carrier, services, mode });
  try {
    const customer = await machine.customer(BALANCE);
    const steps: string[] = [];
    machine.onStep = (step) => {
      steps.push(step);
      if (steps.length === plan?.at) machine.crash(plan.crash);
    };
    await buy(customer);
    machine.onStep = () => undefined;
    if (!machine.running) {
      // What the adapter remembers does not survive.
      life = open();
      await machine.start();
    }
    await expectSoundBooks(machine);
    await buy(customer);
    for (let minute = 0; minute < 4; minute++) await machine.timePasses(MINUTE_MS);
    await machine.timePasses(2 * HOUR_MS);
    await buy(customer);
    const { store, labelBlobs } = machine.world;
    const orders = await everything(store, orderTable);
    const bought = orders.filter((one) => one.purchase.state === "bought");
    expect(provider.sold()).toEqual(bought.map((one) => [one.id, trackingNumberOf(one)]));
    expect(provider.misfits).toEqual([]);
    expect(bought.length).toBeLessThanOrEqual(1);
    expect(orders.filter((one) => one.purchase.state === "buying")).toEqual([]);
    expect(await everything(store, holdTable)).toEqual([]);
    for (const { id } of bought) expect(await labelBlobs.has(id)).toBe(true);
    const balance = BALANCE - GROUND_PRICE * bought.length;
    expect(await customer.api.getBalance()).toEqual({ balance, held: 0 });
    await expectSoundBooks(machine);
    return steps;
  } finally {
    await machine.dispose();
    provider.stop();
  }
}

async function buy({ api }: Customer): Promise<void> {
  try {
    await api.createOrder({ body: order(), idempotencyKey: "the-only-one" });
  } catch (error) {
    const codes = ["carrier_refused", "carrier_unavailable", "idempotency_in_progress", "network"];
    if (!(error instanceof ApiError && codes.includes(error.code))) throw error;
  }
}
