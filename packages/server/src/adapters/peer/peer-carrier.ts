import { carrierFacts } from "@shipctl/sdk/display";
import {
  busy,
  type Carrier,
  type CarrierAnswer,
  type CarrierKind,
  type CarrierPurchase,
  type LazySignal,
  ok,
  refused,
  type Sale,
  type Shipment,
  silent,
} from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import { type Outgoing, privateHostTest } from "../outgoing/outgoing.js";
import { type Fields, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { isLabelFile } from "../providers/label-file.js";
import { wordsOf } from "../providers/reply-words.js";
import { catalogReader } from "./catalog-reader.js";
import { checkedIn } from "./peer-address.js";
import { hasEnded, isBulkOrder, orderIn, pricedRow, rowAnswer } from "./peer-bulk.js";
import { type PeerAccess, type PeerAnswer, parcelErrors, peerCall } from "./peer-call.js";
import { NO_CUSTOMS, optionsOf, type PeerCatalog, type PeerQuote, quoteFor } from "./peer-catalog.js";
import { changesIn } from "./peer-events.js";
import { outcomeOf, refundOf, saleOf, scansOf } from "./peer-order.js";
import { accountAnswer, asAccountProblem, asRefusal, laterAnswer, purchaseAnswer, unclear } from "./peer-problems.js";
import {
  addressFor,
  type BulkHandle,
  bulkRequestFor,
  type Handle,
  handleOf,
  isBulkHandle,
  requestFor,
} from "./peer-request.js";

/** Orders of one bulk call. */
const BATCH = 50;
/** How long the other server may take for a bulk call, and the delays before the polls: in all less than TIME_LIMIT_MS. */
const WAIT_SECONDS = 8;
const POLLS_MS = [2_000, 4_000];
/** How long one lookup of a bulk call answers for all of its orders. */
const LOOKUP_MS = 2_000;
/** When to retry while a label is being created. */
const SOON_MS = 10_000;
/** Per call. */
const EVENTS = 500;
/** Order numbers of recent purchases, which saves looking them up. */
const REMEMBERED = 5_000;

export interface PeerOptions {
  readonly clock: Pick<Clock, "now" | "sleep">;
  readonly outgoing: Outgoing;
  readonly privateHosts: readonly string[];
}

/**
 * Another Shipctl server, by its public API v1. Serves every base URL that may be called, so it comes after the
 * providers with a host of their own.
 */
export function peerKind({ clock, outgoing, privateHosts }: PeerOptions): CarrierKind {
  const isPrivateHost = privateHostTest(privateHosts);
  return {
    name: "shipctl",
    serves: (baseUrl) => {
      const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
      return url?.protocol === "https:" || (url?.protocol === "http:" && isPrivateHost(url));
    },
    traits: {
      voidWindowDays: (carrier) => carrierFacts(carrier).voidDays,
      labelFormats: ["pdf"],
      // The public API has no manifests.
      manifests: false,
      // Until it has reported its own. If one service there lacks an option, `prepare` refuses it.
      options: ["signature", "insurance"],
      modeMayChange: true,
    },
    open: ({ baseUrl, key }) => {
      const url = baseUrl.replace(/(?<!\/)\/+$/, "").replace(/\/api\/v1$/, "");
      return peerCarrier({ url, key, outgoing, now: () => clock.now() }, (ms) => clock.sleep(ms));
    },
  };
}

function peerCarrier(access: PeerAccess, sleep: (ms: number) => Promise<void>): Carrier {
  const call = peerCall(access);
  const numbers = new Map<string, string>();
  const catalog = catalogReader(call, access.now);

  /** Bulk calls that were just looked up: all of their orders ask at once. */
  const lookups = new Map<string, { readonly atMs: number; readonly found: Promise<PeerAnswer> }>();

  function bulkOf(key: string): Promise<PeerAnswer> {
    const nowMs = access.now();
    for (const [old, { atMs }] of lookups) if (nowMs - atMs >= LOOKUP_MS) lookups.delete(old);
    const found = lookups.get(key)?.found ?? call("GET", `bulk-orders/key:${key}`);
    if (!lookups.has(key)) lookups.set(key, { atMs: nowMs, found });
    return found;
  }

  /** Undefined if the other server knows no such call. */
  async function findInBulk({ accountId: theirs, orderId, key }: BulkHandle) {
    const ours = await catalog.accountId();
    if (ours.kind !== "ok") return ours;
    if (ours.value !== theirs) return silent("its key belongs to another account than the purchase");
    const answer = await bulkOf(key);
    if (answer.kind === "problem")
      return answer.status === 404 ? undefined : (accountAnswer(answer) ?? unclear(answer));
    if (answer.kind !== "ok") return answer;
    if (!isBulkOrder(answer.json)) return silent("its reply is not a bulk order");
    const found = rowAnswer(answer.json, orderId);
    if (found.kind === "silent") return busy(SOON_MS, found.why);
    return found.kind === "busy" ? refused(found.why) : found;
  }

  /** One call for purchases of one service; the answers by our orders' ids. */
  async function buyTogether(
    purchases: readonly (CarrierPurchase & { readonly handle: BulkHandle })[],
    signal: LazySignal | undefined,
  ): Promise<Map<string, CarrierAnswer<Sale>>> {
    const [example] = purchases;
    if (!example) return new Map();
    const idempotencyKey = example.handle.key;
    const shipments = purchases.map(({ shipment }) => shipment);
    const body = { ...bulkRequestFor(shipments, example.handle.serviceId), onBusy: "fail", combineLabels: false };
    const send = () =>
      call("POST", "create-bulk-labels", {
        ...{ body, idempotencyKey, waitSeconds: WAIT_SECONDS },
        signal: signal?.(),
      });
    const first = await send();
    const isLost = first.kind === "silent" || (first.kind === "ok" && !isBulkOrder(first.json));
    // The key makes both one call, whichever of them arrives. Only its result proves anything about the first one.
    const second = isLost && !signal?.().aborted ? await send() : undefined;
    const sent = second?.kind === "ok" ? second : first;
    let bulk = sent.kind === "ok" && isBulkOrder(sent.json) ? sent.json : undefined;
    for (const waitMs of bulk ? POLLS_MS : []) {
      if (!bulk || hasEnded(bulk) || signal?.().aborted) break;
      await sleep(waitMs);
      const answer = await call("GET", `bulk-orders/key:${idempotencyKey}`, { signal: signal?.() });
      if (answer.kind === "ok" && isBulkOrder(answer.json)) bulk = answer.json;
    }
    return new Map(
      purchases.map(({ shipment, handle: { orderId } }, index) => {
        if (bulk) {
          const order = orderIn(bulk, orderId);
          if (order) remember(orderId, order);
          return [orderId, rowAnswer(bulk, orderId)];
        }
        if (sent.kind === "ok") return [orderId, silent("its reply is not a bulk order")];
        if (sent.kind !== "problem") return [orderId, sent];
        const fields = sent.rows.get(index);
        if (!fields) return [orderId, purchaseAnswer(sent, shipment)];
        return [orderId, refused(wordsOf(fields.map(({ message }) => message)), parcelErrors(fields))];
      }),
    );
  }

  /** The cost of each: from the price list, or by a dry run if the service is priced per parcel. */
  async function exactQuotes(
    catalog: PeerCatalog,
    shipments: readonly Shipment[],
    signal: LazySignal | undefined,
  ): Promise<CarrierAnswer<PeerQuote>[]> {
    const quotes = shipments.map((shipment) => quoteFor(catalog, shipment));
    const open = new Map<string, { readonly shipment: Shipment; readonly index: number }[]>();
    for (const [index, shipment] of shipments.entries()) {
      const quote = quotes[index];
      if (quote?.kind !== "ok" || !quote.value.isPricedPerParcel) continue;
      const { serviceId } = quote.value;
      open.set(serviceId, [...(open.get(serviceId) ?? []), { shipment, index }]);
    }
    await Promise.all(
      [...open].map(async ([serviceId, asked]) => {
        const request = bulkRequestFor(
          asked.map(({ shipment }) => shipment),
          serviceId,
        );
        const body = { ...request, dryRun: true };
        const answer = await call("POST", "create-bulk-labels", { body, signal: signal?.() });
        for (const [row, { shipment, index }] of asked.entries()) {
          const priced = answer.kind === "ok" ? pricedRow(answer.json, row) : purchaseAnswer(answer, shipment);
          const quote = quotes[index];
          quotes[index] =
            priced.kind === "ok" && quote?.kind === "ok"
              ? ok({ ...quote.value, costCents: priced.value })
              : priced.kind === "ok"
                ? silent("its reply lacks this order")
                : priced;
        }
      }),
    );
    return quotes;
  }

  const exactQuote = async (catalog: PeerCatalog, shipment: Shipment, signal: LazySignal | undefined) =>
    (await exactQuotes(catalog, [shipment], signal))[0] ?? silent("its reply lacks this order");

  /** The orders with our id in the account that was asked to sell. */
  async function ordersOf(
    { accountId: theirs, orderId }: Handle,
    signal?: LazySignal,
  ): Promise<CarrierAnswer<Fields[]>> {
    const ours = await catalog.accountId();
    if (ours.kind !== "ok") return ours;
    if (ours.value !== theirs) return silent("its key belongs to another account than the purchase");
    const query = { orderNumber: orderId };
    const answer = await call("GET", "orders", { query, signal: signal?.() });
    if (answer.kind === "problem") return accountAnswer(answer) ?? unclear(answer);
    if (answer.kind !== "ok") return answer;
    if (!Array.isArray(answer.json?.orders)) return silent("its reply has no list of orders");
    return ok(recordsIn(answer.json.orders).filter(({ orderNumber }) => orderNumber === orderId));
  }

  function remember(orderId: string, order: Fields): void {
    const number = textIn(order, "orderId");
    if (number === undefined || !/^[\w-]+$/.test(number)) return;
    const [oldest] = numbers.keys();
    if (numbers.size >= REMEMBERED && oldest !== undefined) numbers.delete(oldest);
    numbers.set(orderId, number);
  }

  /** A purchase that is known to be bought. */
  async function boughtOrder(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<Fields>> {
    const handle = handleOf(purchase);
    if (!handle) return NOT_OURS;
    const found = await ordersOf(handle, signal);
    if (found.kind !== "ok") return found;
    const order = found.value.find((one) => saleOf(one) !== undefined);
    if (!order) return silent("it does not find its own order");
    remember(handle.orderId, order);
    return ok(order);
  }

  async function numberOf(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<string>> {
    const known = numbers.get(handleOf(purchase)?.orderId ?? "");
    if (known !== undefined) return ok(known);
    const order = await boughtOrder(purchase, signal);
    if (order.kind !== "ok") return order;
    const number = textIn(order.value, "orderId");
    return number === undefined ? silent("its reply has no order number") : ok(number);
  }

  return {
    async mode() {
      const found = await catalog.fresh("operator");
      return found.kind === "ok" ? ok(found.value.mode) : found;
    },

    async testServices() {
      const found = await catalog.fresh("operator");
      if (found.kind !== "ok") return found;
      return ok(found.value.mode === "test" ? [] : found.value.offers.filter(({ mode }) => mode === "test"));
    },

    async options() {
      const found = await catalog.fresh("operator");
      return found.kind === "ok" ? ok(optionsOf(found.value)) : found;
    },

    async withoutCustoms() {
      const found = await catalog.fresh("operator");
      return found.kind === "ok" ? ok(found.value.takesCustoms ? null : NO_CUSTOMS) : found;
    },

    async services() {
      const found = await catalog.fresh("operator");
      return found.kind === "ok"
        ? ok(
            found.value.offers.map(
              ({ flatCents: _flat, isPricedPerParcel: _isQuoted, optionRates: _rates, mode: _mode, ...offer }) => offer,
            ),
          )
        : found;
    },

    async prepare(shipment, signal) {
      const found = await catalog.fresh("purchase");
      if (found.kind !== "ok") return asAccountProblem(found);
      const { accountId } = found.value;
      const quote = await exactQuote(found.value, shipment, signal);
      if (quote.kind !== "ok") return quote;
      const { serviceId, costCents, mode } = quote.value;
      return ok({ ref: `${accountId}/${shipment.reference}/${serviceId}`, costCents, mode });
    },

    batches: {
      size: BATCH,

      async prepare(shipments, signal) {
        const found = await catalog.fresh("purchase");
        if (found.kind !== "ok") return asAccountProblem(found);
        const { accountId, maxBulkOrders } = found.value;
        if (maxBulkOrders < BATCH) return refused("its version sells single labels only");
        const batch = shipments[0]?.reference ?? "";
        const quotes = await exactQuotes(found.value, shipments, signal);
        const stop = stopOfAll(quotes);
        if (stop) return stop;
        return ok(
          shipments.map((shipment, index) => {
            const quote = quotes[index] ?? silent("its reply lacks this order");
            if (quote.kind !== "ok") return quote;
            const { serviceId, costCents, mode } = quote.value;
            return ok({ ref: `${accountId}/${shipment.reference}/${serviceId}/${batch}`, costCents, mode });
          }),
        );
      },

      async buy(purchases, signal) {
        const services = new Map<string, (CarrierPurchase & { readonly handle: BulkHandle })[]>();
        for (const purchase of purchases) {
          const handle = handleOf(purchase);
          if (!isBulkHandle(handle)) return NOT_OURS;
          services.set(handle.key, [...(services.get(handle.key) ?? []), { ...purchase, handle }]);
        }
        const answers = await Promise.all([...services.values()].map((together) => buyTogether(together, signal)));
        const byOrder = new Map(answers.flatMap((one) => [...one]));
        const stop = stopOfAll([...byOrder.values()]);
        if (stop) return stop;
        return ok(purchases.map(({ shipment }) => byOrder.get(shipment.reference) ?? silent("it was not asked")));
      },
    },

    /** From its price list, unless it quotes the parcel. */
    async rates(shipment, signal) {
      const found = await catalog.fresh("purchase");
      const quote = found.kind === "ok" ? await exactQuote(found.value, shipment, signal) : asAccountProblem(found);
      if (quote.kind !== "ok") return quote;
      const { carrier, serviceCode } = shipment;
      const { costCents } = quote.value;
      return ok(costCents === undefined ? [] : [{ carrier, serviceCode, costCents }]);
    },

    async buy(purchase, signal) {
      const handle = handleOf(purchase);
      if (!handle) return NOT_OURS;
      const { shipment } = purchase;
      const body = requestFor(shipment, handle.serviceId);
      const idempotencyKey = handle.orderId;
      const answer = await call("POST", "create-label", { body, idempotencyKey, signal: signal?.() });
      if (answer.kind !== "ok") return purchaseAnswer(answer, shipment);
      const order = recordIn(recordIn(answer.json?.data)?.order) ?? {};
      remember(handle.orderId, order);
      const sale = saleOf(order);
      return sale ? ok(sale) : silent("it has not got its carrier's answer yet");
    },

    async find(purchase, signal) {
      const handle = handleOf(purchase);
      // The handle is stored before the purchase.
      if (!handle) return ok("not-found");
      const inBulk = isBulkHandle(handle) ? await findInBulk(handle) : undefined;
      if (inBulk) return inBulk;
      // It knows the keys of calls for 7 days, and orders for ever.
      const found = await ordersOf(handle, signal);
      return found.kind === "ok" ? outcomeOf(found.value) : found;
    },

    async label(purchase, _trackingNumber, format, signal) {
      if (format !== "pdf") return refused("it has labels as PDF only");
      const number = await numberOf(purchase, signal);
      if (number.kind !== "ok") return number;
      const answer = await call("GET", `labels/${number.value}`, { signal: signal?.() });
      if (answer.kind === "problem" && answer.code === "label_not_ready") {
        return busy(SOON_MS, "the label is not ready yet");
      }
      if (answer.kind !== "ok") return laterAnswer(answer);
      const { bytes } = answer;
      return isLabelFile(bytes, format) ? ok({ kind: "file", format, bytes }) : silent("its reply is not a label");
    },

    async track(purchase, _trackingNumber, signal) {
      const order = await boughtOrder(purchase, signal);
      return order.kind === "ok" ? ok(scansOf(order.value)) : order;
    },

    async void(purchase, _trackingNumber, signal) {
      const number = await numberOf(purchase, signal);
      if (number.kind !== "ok") return number;
      const answer = await call("POST", `orders/${number.value}/void`, { signal: signal?.() });
      return answer.kind === "ok" ? refundOf(answer.json ?? {}) : laterAnswer(answer);
    },

    async changes(after, signal) {
      const query = { after: after ?? "latest", limit: String(EVENTS) };
      const answer = await call("GET", "events", { query, signal: signal?.() });
      if (answer.kind === "problem" && answer.code === "cursor_expired") return ok("expired");
      if (answer.kind === "problem") return accountAnswer(answer) ?? asRefusal(answer);
      return answer.kind === "ok" ? changesIn(answer.json) : answer;
    },

    async verifyAddress(address, signal) {
      const body = { addresses: [addressFor(address)] };
      const answer = await call("POST", "addresses/check", { body, signal: signal?.() });
      if (answer.kind === "problem") return accountAnswer(answer) ?? unclear(answer);
      return answer.kind === "ok" ? checkedIn(answer.json, address) : answer;
    },

    async refund(purchase, _trackingNumber, signal) {
      const order = await boughtOrder(purchase, signal);
      return order.kind === "ok" ? refundOf(order.value) : order;
    },
  };
}

/** The common answer if the key's limit or the account stopped the whole batch; undefined otherwise. */
function stopOfAll(answers: readonly CarrierAnswer<unknown>[]): CarrierAnswer<never> | undefined {
  const [first] = answers;
  if (first?.kind !== "busy" || first.cause === undefined) return undefined;
  return answers.every((one) => one.kind === "busy" && one.cause === first.cause) ? first : undefined;
}

const NOT_OURS = refused("it was not asked to sell this order");
