import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "@shipctl/sdk";
import type { CreateOrderRequest, Order, ProcessBulkRequest } from "@shipctl/sdk/contract";
import { bulkRow, GROUND, GROUND_PRICE, NO_WAIT, orderTo, warehouse } from "../api/shipments.js";
import { pageTexts } from "../label-pages.js";
import { Calls, type CallsOptions, UNKNOWN } from "./calls.js";
import type { Dice } from "./dice.js";
import type { Findings } from "./findings.js";
import type { CarrierMood, Weather } from "./injections.js";
import { type BulkPurchase, Journal, note, type Purchase, type TopUp } from "./journal.js";

const FIRST_TOP_UP_CENTS = 30_000;
const TOP_UP_CENTS = 10_000;
const MAX_ROWS = 25;
const REFUSED_SHARE = 0.03;
/** Sent twice at the same time, as by an impatient person. */
const TWICE_SHARE = 0.05;

/** The work of a customer, and how often each kind is done. */
const WORK = { quote: 20, buy: 30, bulk: 4, label: 14, bulkLabels: 2, void: 8, topUp: 6, read: 12, peek: 4 } as const;
type Work = keyof typeof WORK;

const RECIPIENTS: Readonly<Record<CarrierMood, readonly string[]>> = {
  silent: ["Carrier Silent", "Carrier Silent", "Carrier Silent Refuses"],
  busy: ["Carrier Busy"],
  late: ["Carrier Late Label"],
};

export interface CustomerOptions extends CallsOptions {
  /** Is part of every address, key and reference of this customer, and of nobody else's. */
  readonly mark: string;
  readonly weather: Weather;
  /** All customers, to try the ids of others. */
  readonly everybody: readonly Customer[];
}

/** Does mixed work, and checks that every answer is about itself. */
export class Customer {
  readonly mark: string;
  readonly journal = new Journal();
  readonly calls: Calls;
  readonly #dice: Dice;
  readonly #findings: Findings;
  #count = 0;

  constructor(private readonly options: CustomerOptions) {
    this.mark = options.mark;
    this.calls = new Calls(options);
    this.#dice = options.dice;
    this.#findings = options.findings;
  }

  /** Deposits what most of the work needs. */
  start(): Promise<void> {
    return this.#topUp(FIRST_TOP_UP_CENTS);
  }

  async work(until: AbortSignal, pauseMs: number): Promise<void> {
    while (!until.aborted) {
      // Exponential, as for people who do not know of each other.
      const restMs = -Math.log(1 - this.#dice.next()) * pauseMs;
      await wait(restMs, undefined, { signal: until }).catch(() => undefined);
      if (!until.aborted) await this.#do(this.#nextWork());
    }
  }

  /** Checks that an order is this customer's. */
  owns(order: Order): Order {
    this.#own(order.sender.name === senderOf(this.mark), `${order.orderId} from ${order.sender.name}`);
    return order;
  }

  /** Sends a purchase, first or again. Compares the answer with an earlier one. */
  async buy(purchase: Purchase): Promise<void> {
    const { key, body } = purchase;
    const outcome = await this.calls.send("buy", (api) => api.createOrder({ body, idempotencyKey: key }));
    note(purchase, outcome);
    if (outcome === UNKNOWN) return;
    if ("answer" in outcome) {
      const order = this.owns(outcome.answer.order);
      const known = purchase.order;
      this.#findings.expect(
        known === undefined || known._id === order._id,
        "doubled",
        `${key} was answered with ${known?.orderId}, then with ${order.orderId}`,
      );
      this.#findings.expect(order.orderNumber === key, "leaked", `${key} was answered with ${order.orderNumber}`);
      this.#findings.expect(order.price === body.price, "doubled", `${key} was sold for ${order.price}`);
      purchase.order = order;
    } else {
      const isBought = purchase.order?.purchase === "bought";
      const text = `${key} was bought as ${purchase.order?.orderId}, then refused with ${outcome.refused}`;
      this.#findings.expect(!isBought || purchase.isTwice, "lost", text);
    }
  }

  async buyBulk(bulk: BulkPurchase): Promise<void> {
    const { key, body } = bulk;
    const call = { body, idempotencyKey: key, headers: NO_WAIT };
    const outcome = await this.calls.send("bulk order", (api) => api.processBulkOrder(call));
    note(bulk, outcome);
    if (outcome === UNKNOWN) return;
    if ("answer" in outcome) {
      const { bulkOrderId, bulkOrder } = outcome.answer;
      const known = bulk.bulkOrderId;
      this.#findings.expect(
        known === undefined || known === bulkOrderId,
        "doubled",
        `${key} was answered with ${known}, then with ${bulkOrderId}`,
      );
      this.#own(bulkOrder.userName === senderOf(this.mark), `${bulkOrderId} of ${bulkOrder.userName}`);
      bulk.bulkOrderId = bulkOrderId;
    } else {
      const text = `${key} was ${bulk.bulkOrderId}, then refused with ${outcome.refused}`;
      this.#findings.expect(bulk.bulkOrderId === undefined || bulk.isTwice, "lost", text);
    }
  }

  #nextWork(): Work {
    let left = this.#dice.below(Object.values(WORK).reduce((sum, share) => sum + share, 0));
    for (const kind of workKinds()) {
      left -= WORK[kind];
      if (left < 0) return kind;
    }
    return "buy";
  }

  async #do(work: Work): Promise<void> {
    const { journal } = this;
    switch (work) {
      case "quote":
        return this.#quote();
      case "buy": {
        const key = this.#key("label");
        const isTwice = this.#dice.chance(TWICE_SHARE);
        const purchase: Purchase = { key, body: { ...this.#label(), orderNumber: key }, isTwice, reported: [] };
        journal.purchases.push(purchase);
        return this.#maybeTwice(() => this.buy(purchase), purchase);
      }
      case "bulk": {
        const key = this.#key("bulk");
        const isTwice = this.#dice.chance(TWICE_SHARE);
        const bulk: BulkPurchase = { key, body: this.#rows(key), isTwice, reported: [] };
        journal.bulks.push(bulk);
        return this.#maybeTwice(() => this.buyBulk(bulk), bulk);
      }
      case "label":
        return this.#label4x6();
      case "bulkLabels":
        return this.#bulkLabels();
      case "void":
        return this.#void();
      case "topUp":
        return this.#topUp(TOP_UP_CENTS);
      case "read":
        return this.#read();
      case "peek":
        return this.#peek();
    }
  }

  /** Some calls are sent twice at once; a call for which the carrier was busy may be repeated. */
  async #maybeTwice(send: () => Promise<void>, call: Purchase | BulkPurchase): Promise<void> {
    await Promise.all(call.isTwice ? [send(), send()] : [send()]);
    if (call.refused?.refused === "carrier_unavailable" && this.#dice.chance(0.5)) await send();
  }

  async #quote(): Promise<void> {
    const { sender, recipient, packageDetails } = this.#label();
    const body = { sender, recipient, packageDetails };
    const outcome = await this.calls.send("quote", (api) => api.quoteOrder({ body }));
    if (outcome === UNKNOWN || !("answer" in outcome)) return;
    const ground = outcome.answer.quotes.find(({ serviceType }) => serviceType === GROUND.service);
    this.#findings.expect(ground?.price === GROUND_PRICE, "answers", `a quote of ${ground?.price} for ${this.mark}`);
  }

  /** A label that the customer has bought. */
  async #label4x6(): Promise<void> {
    const order = this.#dice.pick(this.#bought());
    if (!order) return;
    const call = { path: { id: order._id } };
    const outcome = await this.calls.send("label", async (api) => (await api.getLabel(call)).bytes());
    if (outcome === UNKNOWN || !("answer" in outcome)) return;
    const tracking = order.trackingNumber ?? "";
    const text = (await pageTexts(outcome.answer)).join();
    const isOurs = text.includes(tracking) && text.includes(this.mark);
    this.#own(isOurs, `the label of ${order.orderId} has not ${tracking}`);
  }

  async #bulkLabels(): Promise<void> {
    const { bulkOrderId } = this.#dice.pick(this.journal.bulks) ?? {};
    if (bulkOrderId === undefined) return;
    const call = { path: { bulkOrderId } };
    const outcome = await this.calls.send("bulk labels", async (api) => (await api.getBulkLabels(call)).bytes());
    if (outcome === UNKNOWN || !("answer" in outcome)) return;
    const isPdf = Buffer.from(outcome.answer.subarray(0, 5)).toString() === "%PDF-";
    this.#findings.expect(isPdf, "answers", `the labels of ${bulkOrderId} are no PDF`);
  }

  async #void(): Promise<void> {
    const { voids } = this.journal;
    const order = this.#dice.pick(this.#bought().filter(({ _id }) => voids.get(_id) !== true));
    if (!order) return;
    const id = order._id;
    if (!voids.has(id)) voids.set(id, false);
    const call = { path: { id }, idempotencyKey: `void-${id}` };
    const outcome = await this.calls.send("void", (api) => api.voidOrder(call));
    if (outcome === UNKNOWN || !("answer" in outcome)) return;
    const voided = this.owns(outcome.answer.order);
    this.#findings.expect(voided._id === id && voided.refundStatus !== "none", "answers", `void of ${order.orderId}`);
    voids.set(id, true);
  }

  async #topUp(cents: number): Promise<void> {
    const topUp: TopUp = { key: this.#key("top-up"), cents, paid: false };
    this.journal.topUps.push(topUp);
    const amount = cents / 100;
    const created = await this.calls.send("top-up", (api) =>
      api.createInvoice({ body: { amount }, idempotencyKey: topUp.key }),
    );
    if (created === UNKNOWN) return;
    if (!("answer" in created)) {
      return;
    }
    const { invoiceId } = created.answer;
    topUp.invoiceId = invoiceId;
    const body = { action: "pay", amount: amount.toFixed(2), payment: topUp.key } as const;
    const paid = await this.calls.send("payment", (api) => api.paySandboxInvoice({ path: { invoiceId }, body }));
    topUp.paid = paid !== UNKNOWN && "answer" in paid;
  }

  /** What the screens of the web app read. */
  async #read(): Promise<void> {
    const orders = await this.calls.send("read", (api) => api.listOrders({ query: { limit: 20 } }));
    if (orders !== UNKNOWN && "answer" in orders) for (const order of orders.answer.orders) this.#seen(order);
    const bulks = await this.calls.send("read", (api) => api.listBulkOrders({ query: { limit: 10 } }));
    if (bulks !== UNKNOWN && "answer" in bulks) {
      for (const { bulkOrderId, userName } of bulks.answer.bulkOrders) {
        this.#own(userName === senderOf(this.mark), `${bulkOrderId} of ${userName}`);
      }
    }
    const known = this.#dice.pick(this.#bought());
    if (!known) return;
    const one = await this.calls.send("read", (api) => api.getOrder({ path: { id: known._id } }));
    if (one === UNKNOWN) return;
    if ("answer" in one) this.#seen(one.answer);
    else this.#findings.add("lost", `${known.orderId}, which was bought, is ${one.refused}`);
  }

  /** An order in a list: what was acknowledged is still so. */
  #seen(order: Order): void {
    this.owns(order);
    const known = this.journal.purchases.find((purchase) => purchase.order?._id === order._id)?.order;
    if (known?.purchase !== "bought") return;
    const isSame = order.purchase === "bought" && order.trackingNumber === known.trackingNumber;
    this.#findings.expect(isSame, "lost", `${order.orderId} was bought as ${known.trackingNumber}`);
  }

  /** Asks for a stranger's records, which must not exist for this customer. */
  async #peek(): Promise<void> {
    const stranger = this.#dice.pick(this.options.everybody);
    if (!stranger || stranger === this) return;
    const order = this.#dice.pick(stranger.#bought());
    const bulkOrderId = this.#dice.pick(stranger.journal.bulks)?.bulkOrderId;
    const invoiceId = this.#dice.pick(stranger.journal.topUps)?.invoiceId;
    const tries: ((api: Client) => Promise<unknown>)[] = [];
    if (order) {
      const path = { id: order._id };
      tries.push(
        (api) => api.getOrder({ path }),
        (api) => api.getLabel({ path }),
        (api) => api.voidOrder({ path }),
      );
    }
    if (bulkOrderId) tries.push((api) => api.getBulkOrder({ path: { bulkOrderId } }));
    if (invoiceId) tries.push((api) => api.getInvoiceStatus({ path: { invoiceId } }));
    const attempt = this.#dice.pick(tries);
    if (!attempt) return;
    const outcome = await this.calls.send("another's data", attempt);
    const isHidden = outcome === UNKNOWN || ("refused" in outcome && outcome.refused === "not_found");
    this.#findings.expect(isHidden, "leaked", `${this.mark} reached what belongs to ${stranger.mark}`);
  }

  #own(isOwn: boolean, text: string): void {
    this.#findings.expect(isOwn, "leaked", `${this.mark} was shown ${text}`);
  }

  #bought(): Order[] {
    return this.journal.purchases.flatMap(({ order }) => (order?.purchase === "bought" ? [order] : []));
  }

  #label(): CreateOrderRequest {
    return orderTo(this.#recipient(), { sender: { ...warehouse, name: senderOf(this.mark) } });
  }

  #rows(key: string): ProcessBulkRequest {
    const toName = this.#recipient();
    const orders = Array.from({ length: 1 + this.#dice.below(MAX_ROWS) }, (_, rowIndex) => ({
      rowIndex,
      price: GROUND_PRICE,
      data: bulkRow({
        fromName: senderOf(this.mark),
        sku: `${key}-${rowIndex}`,
        toName: this.#dice.chance(0.3) ? toName : `Test Recipient ${rowIndex}`,
      }),
    }));
    return { ...GROUND, orders, totalPrice: Math.round(orders.length * GROUND_PRICE * 100) / 100, fileName: key };
  }

  #recipient(): string {
    const { carriers } = this.options.weather;
    const moody = carriers && this.#dice.pick(RECIPIENTS[carriers]);
    if (moody) return moody;
    return this.#dice.chance(REFUSED_SHARE) ? "Carrier Refuses" : "Test Recipient";
  }

  #key(kind: string): string {
    this.#count += 1;
    return `${kind}-${this.mark}-${this.#count}`;
  }
}

/** The name of the account and of every sender. */
export const senderOf = (mark: string): string => `Test Seller ${mark}`;

/** The keys are the kinds. */
const workKinds = () => Object.keys(WORK) as Work[];
