import { ApiError } from "@shipctl/sdk";
import { expect, it, onTestFinished } from "vitest";
import type { Carrier } from "../../src/ports/carrier.js";
import { order } from "../api/shipments.js";
import { HOUR_MS, MINUTE_MS } from "../api/time-passes.js";
import { LIVE_KEY as EASYPOST_KEY, easypostServer } from "../easypost-server.js";
import { LIVE_KEY as SHIPENGINE_KEY, shipengineServer } from "../shipengine-server.js";
import { TestClock } from "../test-clock.js";
import { CRASHES, type Crash, type Customer, Machine } from "./machine.js";
import { reopenedCarrier } from "./reopened-carrier.js";

/** A fake that sells UPS Ground for two accounts, and the account and number of labels of each form that it has made. */
interface Maker {
  readonly carrier: () => Carrier;
  readonly accounts: readonly [string, string];
  sellsFor(account: string): void;
  made(): (readonly [string | undefined, number])[];
  stop(): void;
}

const MAKERS = {
  async ShipEngine(): Promise<Maker> {
    const fake = await shipengineServer(new TestClock());
    const connection = { id: "api_1", baseUrl: "https://api.shipengine.com", key: SHIPENGINE_KEY };
    return {
      carrier: () => fake.kind.open(connection),
      accounts: ["se-12", "se-13"],
      sellsFor(account) {
        fake.rates = [{ account, code: "ups", service: "ups_ground", shipping: 7.07 }];
      },
      made: () => fake.forms.map(({ account, labelIds }) => [account, labelIds.length]),
      stop: fake.stop,
    };
  },
  async EasyPost(): Promise<Maker> {
    const fake = await easypostServer(new TestClock());
    const connection = { id: "api_1", baseUrl: "https://api.easypost.com", key: EASYPOST_KEY };
    const accountOf = (id = "") => fake.shipments.get(id)?.bought?.rate.account;
    return {
      carrier: () => fake.kind.open(connection),
      accounts: ["ca_1", "ca_2"],
      sellsFor(account) {
        fake.rates = [{ account, carrier: "UPS", service: "ups_ground", rate: "7.07" }];
      },
      made: () => [...fake.forms.values()].map((ids) => [accountOf(ids[0]), ids.length]),
      stop: fake.stop,
    };
  },
} as const;
type MakerName = keyof typeof MAKERS;

const CASES: [MakerName, Crash][] = [
  ...(Object.keys(CRASHES) as Crash[]).map((crash): [MakerName, Crash] => ["ShipEngine", crash]),
  ["EasyPost", "is killed"],
];

it.each(CASES)(
  "%s has each manifest made once when a server that %s creates one for each of two carrier accounts",
  async (name, crash) => {
    const steps = await twoManifests(name);
    expect(steps.filter((step) => step === "ask the carrier to make a manifest")).toHaveLength(2);
    for (const [index, step] of steps.entries()) {
      await twoManifests(name, { at: index + 1, crash }).catch((error: unknown) => {
        throw new Error(`a server that ${crash} at step ${index + 1}, ${step}`, { cause: error });
      });
    }
  },
);

/** Creates the manifests under a key, crashes, restarts, repeats the call, advances the clock, and repeats it again. */
async function twoManifests(name: MakerName, plan?: { readonly at: number; readonly crash: Crash }): Promise<string[]> {
  const maker = await MAKERS[name]();
  onTestFinished(() => maker.stop());
  const { carrier, reopen } = reopenedCarrier(maker.carrier);
  const machine = await Machine.start(carrier);
  try {
    const customer = await machine.customer(100);
    for (const account of maker.accounts) {
      maker.sellsFor(account);
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
    expect(maker.made().toSorted()).toEqual(maker.accounts.map((account) => [account, 1]));
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
