import { ApiError, type Client } from "@shipctl/sdk";
import { bulkRow, NO_WAIT, orderTo, purchase } from "../api/shipments.js";
import { HOUR_MS, MINUTE_MS } from "../api/time-passes.js";
import { FakeCarrier } from "./fake-carrier.js";
import { fakeCarrierClient, lineTo } from "./fake-carrier-client.js";
import { type Crash, type Customer, Machine, ServerGone } from "./machine.js";
import { PRICE_CENTS, ShopMemory } from "./shop-memory.js";

/** The recipients. Some labels use a free service. */
export interface Destination {
  readonly name: string;
  readonly free: boolean;
}

const FREE = { carrier: "FEDEX", service: "FedEx Home Delivery" } as const;

/** The actions in a shop. Numbers select from the records at that time. */
export type Action =
  | { readonly kind: "register" }
  | { readonly kind: "deposit"; readonly who: number; readonly labels: number }
  | { readonly kind: "buy"; readonly who: number; readonly to: Destination }
  | { readonly kind: "void"; readonly who: number; readonly which: number }
  | { readonly kind: "bulk"; readonly who: number; readonly to: readonly Destination[] }
  | { readonly kind: "retryBulk"; readonly who: number; readonly which: number }
  | { readonly kind: "read"; readonly who: number }
  | { readonly kind: "again"; readonly which: number }
  | { readonly kind: "jobs" }
  | { readonly kind: "catchUp" }
  | { readonly kind: "time"; readonly minutes: number }
  | { readonly kind: "wait" }
  | { readonly kind: "crash"; readonly steps: number; readonly crash: Crash }
  | { readonly kind: "restart" };

const EVERYTHING = { query: { limit: 100 } } as const;

/**
 * Customers, a server and a carrier. Actions run concurrently until one must wait for earlier ones; a crashed server is
 * then restarted, and earlier replies are checked.
 */
export class Shop {
  readonly memory = new ShopMemory();
  #running: Promise<void>[] = [];
  #count = 0;

  private constructor(
    readonly machine: Machine,
    readonly fake: FakeCarrier,
    private readonly admin: Client,
  ) {}

  /** A shop with one customer who has money. */
  static async open(): Promise<Shop> {
    const fake = new FakeCarrier();
    const machine = await Machine.start(fakeCarrierClient(lineTo(fake), { kind: "drawn" }));
    const shop = new Shop(machine, fake, await machine.adminApi());
    await shop.admin.setServicePricing({ path: { apiId: "api_sandbox", ...FREE }, body: { basePrice: 0 } });
    await shop.do({ kind: "register" });
    await shop.#waitForAll();
    await shop.do({ kind: "deposit", who: 0, labels: 40 });
    await shop.#waitForAll();
    return shop;
  }

  async do(action: Action): Promise<void> {
    const { machine } = this;
    switch (action.kind) {
      case "crash":
        return this.#crashAfter(action.steps, action.crash);
      case "restart":
        return this.#restart();
      case "wait":
        return this.#waitForAll();
      case "time":
        await this.#waitForAll();
        this.#start(machine.timePasses(action.minutes * MINUTE_MS));
        return this.#waitForAll();
      case "catchUp":
        return this.fake.catchUp();
      case "jobs":
        return this.#start(machine.timePasses(0));
      case "register":
        return this.#start(this.#register());
      case "again":
        return this.#start(this.#again(action.which));
      default: {
        const customer = pick(this.memory.customers, action.who);
        if (customer) this.#start(this.#call(customer, action));
      }
    }
  }

  /** Settles every open order and checks everything. */
  async settle(): Promise<void> {
    const { machine, memory, fake } = this;
    machine.onStep = () => undefined;
    await this.#waitForAll();
    fake.catchUp();
    for (let minute = 0; minute < 4; minute++) await machine.timePasses(MINUTE_MS);
    for (const call of memory.calls) await memory.send(call);
    for (let minute = 0; minute < 4; minute++) await machine.timePasses(MINUTE_MS);
    fake.catchUp();
    for (let hour = 0; hour < 2; hour++) await machine.timePasses(HOUR_MS);
    await memory.checkSettled(machine, fake);
    await this.#restart();
    await memory.checkSettled(machine, fake);
  }

  async #register(): Promise<void> {
    this.memory.customers.push(await this.machine.register());
  }

  async #again(which: number): Promise<void> {
    const call = pick(this.memory.calls, which);
    if (call) await this.memory.send(call);
  }

  async #call(customer: Customer, action: Extract<Action, { readonly who: number }>): Promise<void> {
    const { api } = customer;
    const key = `key-${++this.#count}`;
    switch (action.kind) {
      case "deposit":
        return this.#deposit(customer, key, action.labels);
      case "read":
        this.memory.shownEntries((await api.listTransactions(EVERYTHING)).transactions);
        for (const order of (await api.listOrders(EVERYTHING)).orders) this.memory.shown(order);
        return;
      case "buy":
        return this.#buy(customer, key, action.to);
      case "void":
        return this.#void(customer, key, action.which);
      case "bulk":
        return this.#bulk(customer, key, action.to);
      case "retryBulk":
        return this.#retryBulk(customer, key, action.which);
    }
  }

  async #deposit({ id }: Customer, key: string, labels: number): Promise<void> {
    const deposit = { reason: `deposit ${key}`, acknowledged: false };
    this.memory.deposits.push(deposit);
    // A unique number of cents, so that it always changes the balance.
    const balance = (labels * PRICE_CENTS + this.#count) / 100;
    await this.admin.setUserBalance({ path: { id }, body: { balance, reason: deposit.reason } });
    deposit.acknowledged = true;
  }

  #buy({ api }: Customer, key: string, { name, free }: Destination): Promise<void> {
    const service = free ? { carrier: FREE.carrier, serviceType: FREE.service, price: 0 } : {};
    const body = orderTo(name, { orderNumber: key, ...service });
    return this.#send(key, async () => {
      const { order } = await api.createOrder({ body, idempotencyKey: key });
      this.memory.shown(order);
      return order.orderId;
    });
  }

  async #void({ api }: Customer, key: string, which: number): Promise<void> {
    const order = pick((await api.listOrders(EVERYTHING)).orders, which);
    if (!order) return;
    await this.#send(key, async () => {
      const voided = (await api.voidOrder({ path: { id: order._id }, idempotencyKey: key })).order;
      this.memory.shown(voided);
      return voided.orderId;
    });
  }

  #bulk({ api }: Customer, key: string, to: readonly Destination[]): Promise<void> {
    const rows = to.map(({ name, free }, position) =>
      bulkRow({ toName: name, sku: `${key} ${position}`, ...(free ? FREE : {}) }),
    );
    const { orders, ...picks } = purchase(rows);
    const priced = orders.map((row, position) => (to[position]?.free ? { ...row, price: 0 } : row));
    const totalPrice = (to.filter(({ free }) => !free).length * PRICE_CENTS) / 100;
    const body = { ...picks, orders: priced, totalPrice };
    return this.#send(
      key,
      async () => (await api.processBulkOrder({ body, headers: NO_WAIT, idempotencyKey: key })).bulkOrderId,
    );
  }

  async #retryBulk({ api }: Customer, key: string, which: number): Promise<void> {
    const bulk = pick((await api.listBulkOrders(EVERYTHING)).bulkOrders, which);
    if (!bulk) return;
    const call = { path: { bulkOrderId: bulk.bulkOrderId }, body: {}, headers: NO_WAIT, idempotencyKey: key };
    await this.#send(key, async () => (await api.retryBulkOrder(call)).bulkOrderId);
  }

  async #send(key: string, send: () => Promise<string>): Promise<void> {
    const call = { key, send: () => finalAnswer(send()) };
    this.memory.calls.push(call);
    await this.memory.send(call);
  }

  /** A call that is cut off has no reply. */
  #start(work: Promise<void>): void {
    const unlessCutOff = (error: unknown) => {
      if (!isCutOff(error)) throw error;
    };
    this.#running.push(work.catch(unlessCutOff));
  }

  async #waitForAll(): Promise<void> {
    const outcomes = await Promise.allSettled(this.#running.splice(0));
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    if (!this.machine.running) await this.#comeBack();
  }

  #crashAfter(steps: number, crash: Crash): void {
    let left = steps;
    this.machine.onStep = () => {
      if (left-- === 0) this.machine.crash(crash);
    };
  }

  async #restart(): Promise<void> {
    this.machine.onStep = () => undefined;
    await this.#waitForAll();
    await this.machine.stop();
    await this.#comeBack();
  }

  async #comeBack(): Promise<void> {
    this.machine.onStep = () => undefined;
    this.machine.clock.advance(1);
    await this.machine.start();
    await this.memory.check(this.machine, this.fake);
  }
}

/** Allowed errors for a valid call. A refused order cannot be voided. */
const REFUSALS: ReadonlySet<string> = new Set([
  ...["insufficient_funds", "idempotency_in_progress", "not_voidable", "nothing_to_retry", "not_found"],
]);

/** A refusal by the carrier is a final reply too, and the same for every repeat. */
async function finalAnswer(call: Promise<string>): Promise<string | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isCutOff(error)) return undefined;
    if (!(error instanceof ApiError)) throw error;
    if (REFUSALS.has(error.code)) return undefined;
    const isRefusal = error.code === "carrier_refused" || error.code === "price_unavailable";
    if (isRefusal && error.details?.orderId !== undefined) return error.details.orderId;
    throw error;
  }
}

const isCutOff = (error: unknown): boolean =>
  error instanceof ServerGone || (error instanceof ApiError && error.code === "network");

const pick = <T>(things: readonly T[], position: number): T | undefined => things[position % things.length];
