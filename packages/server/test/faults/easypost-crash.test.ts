import { ApiError } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { sandboxCarrier } from "../../src/adapters/sandbox/sandbox-carrier.js";
import { systemClock } from "../../src/adapters/system-clock.js";
import { holdTable } from "../../src/domain/ledger/ledger-tables.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { trackingNumberOf } from "../../src/domain/order/purchase.js";
import { expectSoundBooks } from "../api/books.js";
import { GROUND_PRICE, order } from "../api/shipments.js";
import { HOUR_MS, MINUTE_MS } from "../api/time-passes.js";
import { easypostServer, TEST_KEY } from "../easypost-server.js";
import type { Fault } from "../provider-server.js";
import { TestClock } from "../test-clock.js";
import { everything } from "./everything.js";
import { CRASHES, type Crash, type Customer, Machine } from "./machine.js";

const BALANCE = 100;

describe.each(Object.keys(CRASHES) as Crash[])("a server that %s at any step of a purchase from EasyPost", (crash) => {
  it.each<[Fault | undefined]>([
    [undefined],
    ["cuts the line in the middle of its answer"],
    ["answers 502 with a page when it is done"],
  ])("has sold one label and charged its price, or neither (EasyPost: %s)", async (fault) => {
    const steps = await purchase(fault);
    expect(steps).toContain("ask the carrier to buy");
    for (const [index, step] of steps.entries()) {
      await purchase(fault, { at: index + 1, crash }).catch((error: unknown) => {
        throw new Error(`a server that ${crash} at step ${index + 1}, ${step}`, { cause: error });
      });
    }
  });
});

/** Buys a label under a key, crashes, restarts, repeats the call, advances the clock, and repeats it again. */
async function purchase(fault?: Fault, plan?: { readonly at: number; readonly crash: Crash }): Promise<string[]> {
  const easypost = await easypostServer(new TestClock());
  easypost.rates = [{ carrier: "UPS", service: "ups_ground", rate: "7.07" }];
  if (fault) easypost.breaks(/\/buy$/, fault);
  const carrier = easypost.kind.open({ id: "api_1", baseUrl: "https://api.easypost.com", key: TEST_KEY });
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
    if (!machine.running) await machine.start();
    await expectSoundBooks(machine);
    await buy(customer);
    for (let minute = 0; minute < 4; minute++) await machine.timePasses(MINUTE_MS);
    await machine.timePasses(2 * HOUR_MS);
    await buy(customer);
    const { store, labelBlobs } = machine.world;
    const orders = await everything(store, orderTable);
    const bought = orders.filter((one) => one.purchase.state === "bought");
    expect(easypost.sold().map(({ reference, bought: sale }) => [reference, sale?.tracking])).toEqual(
      bought.map((one) => [one.id, trackingNumberOf(one)]),
    );
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
    easypost.stop();
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
