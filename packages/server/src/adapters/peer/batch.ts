import {
  busy,
  type CarrierAnswer,
  type CarrierBatches,
  type CarrierPurchase,
  type Heard,
  type LazySignal,
  ok,
  refused,
  type Sale,
  silent,
} from "../../ports/carrier.js";
import { type Fields, recordsIn, textIn, wordsOf } from "../providers/json-reply.js";
import { type PeerAnswer, type PeerCall, parcelErrors } from "./call.js";
import type { CatalogReader } from "./catalog.js";
import { asAccountProblem, lookupAnswer, purchaseAnswer, rowFailure } from "./errors.js";
import { exactQuotes, NO_PRICE, preparedAs } from "./rate.js";
import {
  type BulkHandle,
  bulkRequestFor,
  handleOf,
  isBulkHandle,
  NOT_OURS,
  type PeerOrders,
  saleOf,
} from "./shipment.js";

/** Orders of one bulk call. */
const BATCH = 50;
/** How long the other server may take for a bulk call, and the delays before the polls: in all less than TIME_LIMIT_MS. */
const WAIT_SECONDS = 8;
const POLLS_MS = [2_000, 4_000];

interface BatchTools {
  readonly call: PeerCall;
  readonly catalog: CatalogReader;
  readonly orders: PeerOrders;
  readonly sleep: (ms: number) => Promise<void>;
}

export function batchCalls({ call, catalog, orders, sleep }: BatchTools): CarrierBatches {
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
    const options = { body, idempotencyKey, waitSeconds: WAIT_SECONDS, signal };
    const send = () => call("POST", "create-bulk-labels", options);
    const first = await send();
    const isLost = first.kind === "silent" || (first.kind === "ok" && !isBulkOrder(first.json));
    // The key makes both one call, whichever of them arrives. Only its result proves anything about the first one.
    const second = isLost && !signal?.().aborted ? await send() : undefined;
    const sent = second?.kind === "ok" ? second : first;
    let bulk = sent.kind === "ok" && isBulkOrder(sent.json) ? sent.json : undefined;
    for (const waitMs of bulk ? POLLS_MS : []) {
      if (!bulk || hasEnded(bulk) || signal?.().aborted) break;
      await sleep(waitMs);
      const answer = await call("GET", `bulk-orders/key:${idempotencyKey}`, { signal });
      if (answer.kind === "ok" && isBulkOrder(answer.json)) bulk = answer.json;
    }
    return new Map(
      purchases.map(({ shipment, handle: { orderId } }, index) => {
        if (bulk) {
          const order = orderIn(bulk, orderId);
          if (order) orders.remember(orderId, order);
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

  return {
    size: BATCH,

    async prepare(shipments, signal) {
      const found = await catalog.fresh("purchase");
      if (found.kind !== "ok") return asAccountProblem(found);
      const { accountId, maxBulkOrders } = found.value;
      if (maxBulkOrders < BATCH) return refused("its version sells single labels only");
      const batch = shipments[0]?.reference ?? "";
      const quotes = await exactQuotes(call, found.value, shipments, signal);
      const stop = stopOfAll(quotes);
      if (stop) return stop;
      return ok(
        shipments.map((shipment, index) => {
          const quote = quotes[index] ?? NO_PRICE;
          return quote.kind === "ok" ? ok(preparedAs(quote.value, [accountId, shipment.reference, batch])) : quote;
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
  };
}

/** The common answer if the key's limit or the account stopped the whole batch; undefined otherwise. */
function stopOfAll(answers: readonly CarrierAnswer<unknown>[]): CarrierAnswer<never> | undefined {
  const [first] = answers;
  if (first?.kind !== "busy" || first.cause === undefined) return undefined;
  return answers.every((one) => one.kind === "busy" && one.cause === first.cause) ? first : undefined;
}

/** How long one lookup of a bulk call answers for all of its orders. */
const LOOKUP_MS = 2_000;
const SOON_MS = 10_000;

interface Lookup {
  readonly atMs: number;
  readonly heard: readonly Heard[];
  readonly found: Promise<PeerAnswer>;
}

/** Finds a purchase in its bulk call; undefined if the other server knows no such call. */
export type BatchLookup = (handle: BulkHandle, heard?: Heard[]) => Promise<CarrierAnswer<Sale> | undefined>;

export function batchLookup(call: PeerCall, catalog: CatalogReader, now: () => number): BatchLookup {
  /** Bulk calls that were just looked up: all of their orders ask at once. */
  const lookups = new Map<string, Lookup>();

  function bulkOf(key: string): Lookup {
    const nowMs = now();
    for (const [old, { atMs }] of lookups) if (nowMs - atMs >= LOOKUP_MS) lookups.delete(old);
    const known = lookups.get(key);
    if (known) return known;
    const heard: Heard[] = [];
    // No caller ends it, because others wait for it too.
    const signal = Object.assign(() => new AbortController().signal, { heard });
    const lookup = { atMs: nowMs, heard, found: call("GET", `bulk-orders/key:${key}`, { signal }) };
    lookups.set(key, lookup);
    return lookup;
  }

  return async ({ accountId, orderId, key }, heard) => {
    const own = await catalog.own(accountId);
    if (own.kind !== "ok") return own;
    const lookup = bulkOf(key);
    heard?.push(...lookup.heard);
    const answer = await lookup.found;
    if (answer.kind === "problem" && answer.status === 404) return undefined;
    if (answer.kind !== "ok") return lookupAnswer(answer);
    if (!isBulkOrder(answer.json)) return silent("its reply is not a bulk order");
    const found = rowAnswer(answer.json, orderId);
    if (found.kind === "silent") return busy(SOON_MS, found.why);
    return found.kind === "busy" ? refused(found.why) : found;
  };
}

const ENDED: ReadonlySet<unknown> = new Set(["completed", "partial", "failed"]);

const isBulkOrder = (bulk: Fields | undefined): bulk is Fields =>
  textIn(bulk, "bulkOrderId") !== undefined && Array.isArray(bulk?.orders) && Array.isArray(bulk.failures);

const hasEnded = (bulk: Fields): boolean => ENDED.has(bulk.status);

const orderIn = (bulk: Fields, orderId: string): Fields | undefined =>
  recordsIn(bulk.orders).find(({ orderNumber }) => orderNumber === orderId);

/** The result for one order of a bulk call; `busy` if it was not started because its carrier there was busy. */
function rowAnswer(bulk: Fields, orderId: string): CarrierAnswer<Sale> {
  const order = orderIn(bulk, orderId);
  const sale = order && saleOf(order);
  if (sale) return ok(sale);
  if (order) return silent("it is still being bought there");
  const failure = recordsIn(bulk.failures).find(({ orderNumber }) => orderNumber === orderId);
  if (failure) return rowFailure(failure);
  return silent(hasEnded(bulk) ? "its reply lacks this order" : "it has not been begun there");
}
