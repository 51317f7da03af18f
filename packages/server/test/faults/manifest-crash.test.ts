import { ApiError } from "@shipctl/sdk";
import { expect, it, onTestFinished } from "vitest";
import { order } from "../api/shipments.js";
import { HOUR_MS, MINUTE_MS } from "../api/time-passes.js";
import { LIVE_KEY, shipengineServer } from "../shipengine-server.js";
import { TestClock } from "../test-clock.js";
import { CRASHES, type Crash, type Customer, Machine } from "./machine.js";
import { reopenedCarrier } from "./reopened-carrier.js";

const ACCOUNTS = ["se-12", "se-13"];

it.each(Object.keys(CRASHES) as Crash[])(
  "a server that %s while it creates one manifest for each of two carrier accounts has each made once",
  async (crash) => {
    const steps = await twoManifests();
    expect(steps.filter((step) => step === "ask the carrier to make a manifest")).toHaveLength(2);
    for (const [index, step] of steps.entries()) {
      await twoManifests({ at: index + 1, crash }).catch((error: unknown) => {
        throw new Error(`a server that ${crash} at step ${index + 1}, ${step}`, { cause: error });
      });
    }
  },
);

/** Creates the manifests under a key, crashes, restarts, repeats the call, advances the clock, and repeats it again. */
async function twoManifests(plan?: { readonly at: number; readonly crash: Crash }): Promise<string[]> {
  const fake = await shipengineServer(new TestClock());
  onTestFinished(() => fake.stop());
  const connection = { id: "api_1", baseUrl: "https://api.shipengine.com", key: LIVE_KEY };
  const { carrier, reopen } = reopenedCarrier(() => fake.kind.open(connection));
  const machine = await Machine.start(carrier);
  try {
    const customer = await machine.customer(100);
    for (const account of ACCOUNTS) {
      fake.rates = [{ account, code: "ups", service: "ups_ground", shipping: 7.07 }];
      await customer.api.createOrder({ body: order() });
    }
    const steps: string[] = [];
    machine.onStep = (step) => {
      steps.push(step);
      if (steps.length === plan?.at) machine.crash(plan.crash);
    };
    await create(customer);
    machine.onStep = () => undefined;
    if (!machine.running) {
      reopen();
      await machine.start();
    }
    await create(customer);
    for (let minute = 0; minute < 4; minute++) await machine.timePasses(MINUTE_MS);
    await machine.timePasses(2 * HOUR_MS);
    await create(customer);
    const made = fake.forms.map(({ account, labelIds }) => [account, labelIds.length]);
    expect(made.toSorted()).toEqual(ACCOUNTS.map((account) => [account, 1]));
    const { manifests } = await customer.api.listManifests();
    expect(manifests.map(({ status, labelCount }) => [status, labelCount])).toEqual([
      ["created", 1],
      ["created", 1],
    ]);
    for (const { manifestId } of manifests) {
      expect((await customer.api.getManifestFile({ path: { id: manifestId } })).fileName).toBe(`${manifestId}.pdf`);
    }
    expect((await customer.api.listOpenManifests()).open).toEqual([]);
    return steps;
  } finally {
    await machine.dispose();
  }
}

async function create({ api }: Customer): Promise<void> {
  try {
    await api.createManifest({ body: { carrier: "UPS" }, idempotencyKey: "the-only-one" });
  } catch (error) {
    if (!(error instanceof ApiError && ["idempotency_in_progress", "network"].includes(error.code))) throw error;
  }
}
