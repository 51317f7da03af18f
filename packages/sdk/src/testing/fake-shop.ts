import {
  filledMetadata,
  type TransactionOrder,
  type V1Order,
  type V1Parcel,
  type V1Quote,
  type V1Service,
  type V1Transaction,
} from "../contract/index.js";
import { type CarrierPlan, planFor, scansOf } from "./carrier.js";
import { addressOf, packageOf, quotedPart, toCents, usd, whyTooHeavy } from "./parcel.js";
import { Refusal } from "./refusal.js";

/** An order, and what its carrier does with it. */
export interface SoldOrder {
  order: V1Order;
  readonly plan: CarrierPlan;
  scanCount: number;
  wasLabelAsked: boolean;
}

/** What is bought, besides the parcel. */
export interface Purchase {
  readonly service: V1Service;
  readonly parcel: V1Parcel;
  readonly rejectDuplicates?: boolean | undefined;
  readonly beside?: Partial<V1Order>;
  /** A bulk order waits for its carrier. */
  readonly isPatient?: boolean;
}

const DAY_MS = 86_400_000;
const QUOTE_MS = 600_000;

/** The money and the orders of the one customer of the fake. */
export class FakeShop {
  readonly orders: SoldOrder[] = [];
  /** Newest first. */
  readonly transactions: V1Transaction[] = [];
  readonly services: readonly V1Service[];
  readonly #now: () => number;
  readonly #quotes = new Map<string, { readonly quote: V1Quote; readonly parcel: string }>();
  readonly #busyBefore = new Set<string>();
  #cents = 0;

  constructor(services: readonly V1Service[], balance: number, now: () => number) {
    this.services = services;
    this.#now = now;
    if (balance > 0) this.#book("deposit", balance, "Deposit");
  }

  get balance(): number {
    return this.#cents / 100;
  }

  instant(afterMs = 0): string {
    return new Date(this.#now() + afterMs).toISOString();
  }

  service(serviceId: string): V1Service {
    const found = this.services.find(({ id }) => id === serviceId);
    if (found) return found;
    const message = `There is no service "${serviceId}". GET /api/v1/services lists the available ones.`;
    throw new Refusal("service_not_available", message, { errors: [{ field: "serviceId", message }] });
  }

  /** Also finds the order of a bulk order's row. */
  find(orderId: string): SoldOrder {
    const found = this.orders.find(({ order }) => order.orderId === orderId);
    if (!found) throw new Refusal("not_found", `Order "${orderId}" was not found`);
    return found;
  }

  quote(parcel: V1Parcel, serviceId?: string): V1Quote[] {
    const services = serviceId === undefined ? this.services : [this.service(serviceId)];
    return services.map((service) => {
      const { id, apiId, mode, carrier, name, price, transitDays } = service;
      const line = { serviceId: id, apiId, mode, carrier, serviceType: name };
      const reason = whyTooHeavy(service, parcel);
      if (reason !== undefined) return { ...line, available: false, reason };
      const quoteId = `quo_fake_${this.#quotes.size + 1}`;
      const expiresAt = this.instant(QUOTE_MS);
      const quote = {
        ...line,
        ...{ quoteId, available: true, price, expiresAt, transitDays },
        estimatedDelivery: this.instant(transitDays * DAY_MS),
      };
      this.#quotes.set(quoteId, { quote, parcel: quotedPart(parcel) });
      return quote;
    });
  }

  /** Refuses what a program limits itself: the price, the quote, the reference. */
  check({ service, parcel, rejectDuplicates = false }: Purchase): void {
    const heavy = whyTooHeavy(service, parcel);
    if (heavy !== undefined) throw wrong("invalid_input", "packageDetails.weight", heavy);
    const { maxPrice, quoteId, reference } = parcel;
    if (quoteId !== undefined) this.#checkQuote(quoteId, service, parcel);
    if (maxPrice !== undefined && service.price > maxPrice) {
      const message = `The price is ${usd(service.price)}, above your maxPrice of ${usd(maxPrice)}`;
      const errors = [{ field: "maxPrice", message }];
      throw new Refusal("price_changed", `${message}. Nothing was bought.`, { price: service.price, errors });
    }
    const earlier = rejectDuplicates && reference !== undefined && this.#labelOf(reference);
    if (!earlier) return;
    const message = `Reference "${reference}" is on ${earlier} already. Nothing was bought.`;
    throw new Refusal("duplicate_reference", message, { orderId: earlier, errors: [{ field: "reference", message }] });
  }

  /** Refuses an amount above the balance. */
  requireFunds(amount: number): void {
    if (toCents(amount) <= this.#cents) return;
    const message = `Insufficient balance: ${usd(amount)} needed, ${usd(this.balance)} available`;
    throw new Refusal("insufficient_funds", message, { required: amount, available: this.balance });
  }

  /** Buys a label, as the carrier of this recipient wants it. */
  buy(purchase: Purchase): SoldOrder {
    const { service, parcel, beside, isPatient = false } = purchase;
    this.check(purchase);
    this.requireFunds(service.price);
    const plan = planFor(parcel.recipient.name);
    const call = JSON.stringify(parcel);
    if (plan.answer === "busy" && !isPatient && !this.#busyBefore.has(call)) {
      this.#busyBefore.add(call);
      throw new Refusal("carrier_unavailable", "The carrier is busy. Nothing was bought. Try again in 20 s.");
    }
    const order: V1Order = { ...this.#newOrder(service, parcel), ...beside };
    const sold: SoldOrder = { order, plan, scanCount: 0, wasLabelAsked: false };
    this.orders.push(sold);
    if (plan.answer !== "lost" || isPatient) this.#end(sold);
    else this.#cents -= toCents(order.price);
    if (sold.order.purchase === "failed" && plan.refusal) {
      throw new Refusal(plan.refusal.code, plan.refusal.message, { orderId: order.orderId });
    }
    return sold;
  }

  /** Ends what the carrier has left open: lost purchases and refunds. */
  settle(): void {
    for (const sold of this.orders) {
      if (sold.order.purchase === "buying") {
        this.#cents += toCents(sold.order.price);
        this.#end(sold);
      }
      if (sold.order.refundStatus === "submitted") this.#endVoid(sold);
    }
  }

  void(sold: SoldOrder): void {
    const { order } = sold;
    if (order.refundStatus !== "none") return;
    const why =
      order.purchase === "failed"
        ? "was not bought: there is no label to void"
        : order.purchase === "buying"
          ? "is still being bought; try again in a minute"
          : order.status !== "processing"
            ? "was scanned by the carrier and can no longer be voided"
            : undefined;
    if (why !== undefined) throw new Refusal("not_voidable", `${order.orderId} ${why}`);
    this.#change(sold, { status: "cancelled", refundStatus: "submitted" });
  }

  /** Makes the next scan. */
  advance(sold: SoldOrder): void {
    const { order, plan } = sold;
    const scans = order.purchase === "bought" && order.status !== "cancelled" ? scansOf(order, plan) : [];
    if (sold.scanCount >= scans.length) throw new Refusal("no_next_scan", `${order.orderId} has no more scans`);
    // The label is no scan of its own.
    if (sold.scanCount === 0) this.#scan(sold);
    this.#scan(sold);
  }

  #scan(sold: SoldOrder): void {
    const scan = scansOf(sold.order, sold.plan)[sold.scanCount];
    if (!scan) return;
    sold.scanCount += 1;
    const isFirst = scan.code === "label_created";
    const status = isFirst ? "processing" : scan.code === "delivered" ? "delivered" : "in_transit";
    const trackingEvents = [{ ...scan, date: this.instant() }, ...sold.order.trackingEvents];
    this.#change(sold, { status, deliveryStatus: scan.status, trackingEvents });
  }

  #end(sold: SoldOrder): void {
    const { plan, order } = sold;
    if (plan.refusal) {
      this.#change(sold, { purchase: "failed", status: "cancelled", refusal: plan.refusal.message });
      return;
    }
    this.#book("purchase", -order.price, `Label ${order.orderId}`, order);
    const serial = String(this.orders.indexOf(sold) + 1).padStart(12, "0");
    this.#change(sold, { purchase: "bought", trackingNumber: `SBX${order.carrier.slice(0, 1)}${serial}` });
  }

  #endVoid(sold: SoldOrder): void {
    const { plan, order } = sold;
    if (plan.refusesVoid) {
      this.#change(sold, { status: "processing", refundStatus: "rejected" });
      return;
    }
    this.#change(sold, { refundStatus: "refunded" });
    this.#book("refund", order.price, `Refund ${order.orderId}`, order);
  }

  #book(kind: string, amount: number, description: string, order?: V1Order): void {
    this.#cents += toCents(amount);
    this.transactions.unshift({
      transactionId: `TXN-${FIRST_NUMBER + this.transactions.length}`,
      type: amount < 0 ? "debit" : "credit",
      ...{ kind, description, amount: Math.abs(amount), change: amount, balanceAfter: this.balance },
      ...{ createdAt: this.instant(), mode: "test" },
      ...(order && { reference: order.orderId, order: transactionOrder(order) }),
    });
  }

  #change(sold: SoldOrder, change: Partial<V1Order>): void {
    sold.order = { ...sold.order, ...change, updatedAt: this.instant() };
  }

  #newOrder({ carrier, name, price, transitDays }: V1Service, parcel: V1Parcel): V1Order {
    const { sender, recipient, packageDetails } = parcel;
    const { reference, orderNumber, sku, productName, orderItemId, quantity, metadata } = parcel;
    return {
      orderId: `ORD-${FIRST_NUMBER + this.orders.length}`,
      ...{ trackingNumber: null, carrier, serviceType: name, mode: "test", status: "processing", purchase: "buying" },
      ...{ deliveryStatus: "Label created", price, createdAt: this.instant(), updatedAt: this.instant() },
      estimatedDelivery: this.instant(transitDays * DAY_MS),
      ...{ sender: addressOf(sender), recipient: addressOf(recipient) },
      packageDetails: packageOf(packageDetails),
      ...{ trackingEvents: [], refundStatus: "none" },
      ...{ reference, orderNumber, sku, productName, orderItemId, quantity },
      metadata: filledMetadata(metadata),
    };
  }

  #labelOf(reference: string): string | undefined {
    const isLive = ({ order }: SoldOrder) =>
      order.reference === reference && order.purchase !== "failed" && order.status !== "cancelled";
    return this.orders.find(isLive)?.order.orderId;
  }

  #checkQuote(quoteId: string, service: V1Service, parcel: V1Parcel): void {
    const found = this.#quotes.get(quoteId);
    if (!found) throw wrong("invalid_input", "quoteId", "There is no such quote. POST /api/v1/quotes gives one");
    if (found.quote.serviceId !== service.id || found.parcel !== quotedPart(parcel)) {
      throw wrong(
        "quote_mismatch",
        "quoteId",
        "The quote is for another parcel, service or address. Get one for this parcel",
      );
    }
    const { expiresAt = "" } = found.quote;
    if (expiresAt > this.instant()) return;
    throw wrong("quote_expired", "quoteId", `The quote expired at ${expiresAt}. Get a new one`);
  }
}

const FIRST_NUMBER = 100_001;

const wrong = (code: "invalid_input" | "quote_mismatch" | "quote_expired", field: string, message: string): Refusal =>
  new Refusal(code, `${message}. Nothing was bought.`, { errors: [{ field, message }] });

const transactionOrder = ({ orderId, reference, orderNumber, metadata }: V1Order): TransactionOrder => ({
  orderId,
  reference,
  orderNumber,
  metadata,
});
