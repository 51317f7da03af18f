import { expect, it } from "vitest";
import { FakeCarrier } from "./fake-carrier.js";
import { fakeCarrierClient, lineTo } from "./fake-carrier-client.js";
import { type Customer, Machine } from "./machine.js";
import { signal } from "./signal.js";

/** Far more event loop turns than a reply without a wait needs. */
const MANY_TURNS = 500;

it("a reader waits until a write is durable, and then always finds it", async () => {
  const { machine, customer, writing } = await halfWritten();
  const reading = customer.api.getBalance();
  expect(await isPending(reading)).toBe(true);
  machine.files.releaseSyncs();
  await writing;
  expect(await reading).toMatchObject({ balance: 70, held: 0 });
  machine.crash("loses power");
  await machine.start();
  expect(await customer.api.getBalance()).toMatchObject({ balance: 70, held: 0 });
});

it("no reader has seen what power loss undoes", async () => {
  const { machine, customer, writing } = await halfWritten();
  const readings = [customer.api.getBalance(), customer.api.listTransactions(), customer.api.verifySession()];
  for (const reading of readings) reading.catch(() => undefined);
  for (const reading of readings) expect(await isPending(reading)).toBe(true);
  machine.crash("loses power");
  for (const call of [writing, ...readings]) await expect(call).rejects.toMatchObject({ code: "network" });
  await machine.start();
  expect(await customer.api.getBalance()).toMatchObject({ balance: 50, held: 0 });
});

/** A customer whose balance is being set from 50 to 70: written, but not flushed. */
async function halfWritten(): Promise<{ machine: Machine; customer: Customer; writing: Promise<unknown> }> {
  const machine = await Machine.forTest(fakeCarrierClient(lineTo(new FakeCarrier())));
  const customer = await machine.customer(50);
  const admin = await machine.adminApi();
  const [written, reached] = signal();
  machine.files.holdSyncs();
  machine.onStep = (step) => {
    if (step.startsWith("sync ")) reached();
  };
  const writing = admin.setUserBalance({ path: { id: customer.id }, body: { balance: 70 } });
  writing.catch(() => undefined);
  await written;
  return { machine, customer, writing };
}

async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  );
  const turns = (async () => {
    for (let turn = 0; turn < MANY_TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
    return false;
  })();
  return !(await Promise.race([settled, turns]));
}
