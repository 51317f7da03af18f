import { describe, expect, it } from "vitest";
import { sandboxCarrier } from "../../src/adapters/sandbox/carrier.js";
import { markSandboxInvoicePaid } from "../../src/domain/top-up/sandbox-invoices.js";
import { expectSoundBooks } from "../api/books.js";
import { MINUTE_MS } from "../api/time-passes.js";
import { TestClock } from "../test-clock.js";
import { CRASHES, type Crash, Machine } from "./machine.js";

const KINDS = Object.keys(CRASHES) as Crash[];

describe.each(KINDS)("a server that %s at any step of a payment", (crash) => {
  it("has credited it once after a restart, and still once after a repeat", async () => {
    const steps = await stepsOfPayment();
    expect(steps).toContain("reply");
    for (const [index, step] of steps.entries()) {
      const machine = await Machine.forTest(sandboxCarrier(new TestClock()));
      const { api, invoiceId, pay } = await customerWithInvoice(machine);
      let left = index + 1;
      machine.onStep = () => {
        if (--left === 0) machine.crash(crash);
      };
      await pay().catch(() => undefined);
      machine.onStep = () => undefined;
      expect(machine.running, `step ${index + 1}, ${step}`).toBe(false);
      await machine.start();
      await machine.timePasses(MINUTE_MS);
      const { balance } = await api.getBalance();
      expect([0, 50], `${crash} at step ${index + 1}, ${step}`).toContain(balance);
      if (step === "reply") expect(balance, "a payment that was answered").toBe(50);
      await pay();
      expect(await api.getInvoiceStatus({ path: { invoiceId } })).toMatchObject({ status: "paid", newBalance: 50 });
      await expectSoundBooks(machine);
    }
  });
});

it.each(KINDS)("polling of an invoice continues after a server that %s is restarted", async (crash) => {
  const machine = await Machine.forTest(sandboxCarrier(new TestClock()));
  const { api, invoiceId } = await customerWithInvoice(machine);
  machine.crash(crash);
  await machine.start();
  // In the gateway's own records: the server gets no webhook.
  await markSandboxInvoicePaid(machine.world, invoiceId, 5_000, "unseen");
  await machine.timePasses(MINUTE_MS);
  expect(await api.getBalance()).toMatchObject({ balance: 50 });
  await expectSoundBooks(machine);
});

async function stepsOfPayment(): Promise<string[]> {
  const machine = await Machine.forTest(sandboxCarrier(new TestClock()));
  const { pay } = await customerWithInvoice(machine);
  const steps: string[] = [];
  machine.onStep = (step) => steps.push(step);
  await pay();
  machine.onStep = () => undefined;
  return steps;
}

async function customerWithInvoice(machine: Machine) {
  const { api } = await machine.register();
  const { invoiceId } = await api.createInvoice({ body: { amount: 50 } });
  const body = { action: "pay", amount: "50.00", payment: "one" } as const;
  return { api, invoiceId, pay: () => api.paySandboxInvoice({ path: { invoiceId }, body }) };
}
