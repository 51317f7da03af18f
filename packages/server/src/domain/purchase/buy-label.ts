import type { Carrier } from "../../ports/carrier.js";
import { type Actor, packAuthInfo } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { type Cents, formatUsd, toUsd } from "../../shared/money.js";
import { resultWithin } from "../../shared/pace.js";
import { type FieldError, Problem } from "../../shared/problem.js";
import { sellerName } from "../../shared/search-text.js";
import { one } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { accountClaim, accountIn, ownAccount, pricingAt } from "../account/account.js";
import { holdClaims, holdFunds } from "../ledger/hold-funds.js";
import { type Balance, readBalance, walletClaim } from "../ledger/ledger.js";
import { type OrderInput, type OrderRequest, parseOrderInput, refuseWithoutCustoms } from "../order/order-request.js";
import { type OrderRecord, orderTable } from "../order/order-table.js";
import { type FirstCall, once, type RequestKey, RUNNING_MS, stillRunning } from "../request-key/request-key.js";
import type { ConnectionRecord } from "../service/connection-table.js";
import { buyableService, carrierFor, connectionClaim, connectionIn } from "../service/find-service.js";
import { aboveLimit, type PriceLimit, priceOf, priceTerms } from "../service/price.js";
import { quoteLoad, quotesIn } from "../service/quotes.js";
import { connectionForSale, requireMode } from "../service/sale-mode.js";
import { type Accept, refuseUndeliverable } from "../service/undeliverable.js";
import { noteSale, type ShopRecord, shopLoad, shopOf } from "../shop/shop-mode.js";
import { type Busy, busyReason, buyFromCarrier, failureOf, type PurchaseDeps } from "./buy-from-carrier.js";
import { priceOrThrow, quotedPrice } from "./calculate-price.js";
import { draftOrder, leaveOpen, type Settled, settleRefused } from "./order-state.js";
import {
  duplicateMessage,
  type ReturnOf,
  referenceLoads,
  refuseReturn,
  returnLoad,
  takenReferences,
} from "./second-label.js";

/** How long a caller waits for a busy carrier. */
const BUSY_PATIENCE_MS = 5_000;
/** For the whole call, including all calls to the carrier. Less than the server's limit for the first byte of a reply. */
const ANSWER_WITHIN_MS = 25_000;

export interface LabelPurchase {
  readonly apiId?: string;
  readonly request: OrderInput;
  /** The price that the customer saw; programs send none. */
  readonly expectedCents?: Cents;
  /** The most that a program pays. */
  readonly limit?: PriceLimit | undefined;
  /** Refuses a reference that is on another label of the customer. */
  readonly rejectDuplicates?: boolean;
  readonly returnOf?: ReturnOf;
  readonly accept?: Accept | undefined;
}

export interface LabelPurchased {
  readonly order: OrderRecord;
  readonly balance: Balance;
  readonly replayed: boolean;
}

type BuyLabelDeps = PurchaseDeps & Pick<World, "secrets">;

/**
 * Buys one label, once per request key. `input` may be a function, which is called only if the key is new. @throws
 * invalid_input, country_not_served, service_cannot_deliver, customs_needed, not_found (connection), test_connection, duplicate_reference, service_not_available, price_changed,
 * insufficient_funds, idempotency_*, carrier_refused, price_unavailable (its cost is over the loss limit),
 * carrier_unavailable (busy: nothing was bought). The order is still `buying` if the carrier has not answered, or if the
 * purchase takes too long; it then continues without its caller.
 */
export async function buyLabel(
  world: BuyLabelDeps,
  actor: Actor,
  input: LabelPurchase | (() => Promise<LabelPurchase>),
  key?: RequestKey,
): Promise<LabelPurchased> {
  const { customerId } = actor;
  const endMs = performance.now() + (world.settings.answerWithinMs ?? ANSWER_WITHIN_MS);
  return once(world, key, {
    again: (orderId) => replayed(world, orderId),
    elsewhere: async (orderId) => ({ orderId: (await orderOfKey(world, orderId)).number }),
    first: async (call) => {
      const { connection, order: started } = await startPurchase(world, actor, input, call);
      const carrier = carrierFor(world, connection, customerId);
      const buying = askWhileBusy(world, carrier, started, { key, endMs });
      const settled = await resultWithin(endMs - performance.now(), buying);
      const { order, balance } = settled ?? (await leaveRunning(world, started, buying));
      return { order: orRefusal(order), balance: balance ?? (await readBalance(world, customerId)), replayed: false };
    },
  });
}

/** Holds the money and stores the order, in one transaction. */
async function startPurchase(
  world: BuyLabelDeps,
  actor: Actor,
  input: LabelPurchase | (() => Promise<LabelPurchase>),
  call: FirstCall,
): Promise<{ readonly connection: ConnectionRecord; readonly order: OrderRecord }> {
  const { customerId } = actor;
  const wanted = typeof input === "function" ? await input() : input;
  const { expectedCents, limit } = wanted;
  const request = parseOrderInput(wanted.request);
  const number = await world.ids.number("ORD");
  const id = world.ids.opaque("ord");
  const reference = wanted.rejectDuplicates ? sellerName(request.references.reference) : undefined;
  const names: ReadonlySet<string> = new Set(reference === undefined ? [] : [reference]);
  return untilQuoted(world, { customerId, apiId: wanted.apiId, request }, (shop, connectionId) => {
    const { see = [], change = [] } = shopLoad(shop);
    const unique = { customerId, mode: shop.mode, names };
    const load = [
      {
        see: [...see, connectionClaim(connectionId), accountClaim(customerId)],
        change: [...change, walletClaim(customerId), ...holdClaims(id, actor), one(orderTable, id)],
      },
      quoteLoad({ customerId, connectionId }, request),
      ...referenceLoads(unique),
      returnLoad(wanted.returnOf, customerId),
    ];
    return call.transact(load, (tx, bind) => {
      for (const [reference, number] of takenReferences(tx, unique)) throw duplicate(reference, number);
      refuseReturn(tx, wanted.returnOf);
      const { mode } = shopOf(tx, customerId);
      const connection = connectionIn(tx, connectionId);
      const service = buyableService(connection, request.carrier, request.service);
      requireMode(mode, connection, service);
      refuseUndeliverable(service, request, wanted.accept);
      refuseWithoutCustoms(service, request);
      const pricing = pricingAt(accountIn(tx, customerId), connectionId);
      const quotes = quotesIn(tx, world.clock, { customerId, connectionId });
      const price = priceOf(service, priceTerms(world, connection, pricing, quotes), request);
      if (!price.ok && price.why === "unquoted") return "unquoted";
      if (!noteSale(tx, shop, customerId)) return "shop changed";
      const { priceCents, surcharges } = priceOrThrow(price);
      if (expectedCents !== undefined && priceCents !== expectedCents) throw priceChanged(expectedCents, priceCents);
      const above = aboveLimit(limit, priceCents);
      if (above) throw priceAbove(above, priceCents);
      const order = draftOrder(world, {
        id,
        number,
        customerId,
        request,
        connection,
        mode,
        service,
        priceCents,
        surcharges,
        holdId: id,
        boughtBy: packAuthInfo(actor),
        accept: wanted.accept,
        returnOf: wanted.returnOf && { id: wanted.returnOf.id, number: wanted.returnOf.number },
      });
      holdFunds(tx, world, actor, id, { cents: priceCents, labels: 1, mode });
      tx.put(orderTable, order);
      bind(id);
      return { connection, order };
    });
  });
}

/** Starts a purchase. If the price depends on a quote that is missing or has expired, quotes the parcel first. */
async function untilQuoted<T extends object>(
  world: BuyLabelDeps,
  { customerId, apiId, request }: { customerId: string; apiId: string | undefined; request: OrderRequest },
  start: (shop: ShopRecord, connectionId: string) => Promise<T | "unquoted" | "shop changed">,
): Promise<T> {
  for (;;) {
    const { shop, connection } = await connectionForSale(world, customerId, apiId);
    const started = await start(shop, connection.id);
    if (typeof started === "object") return started;
    if (started === "shop changed") continue;
    const pricing = pricingAt(await ownAccount(world, customerId), connection.id);
    const service = buyableService(connection, request.carrier, request.service);
    await quotedPrice(world, { customerId, connection, pricing }, service, request);
  }
}

/** Answers the caller without waiting any longer: as pending, or with the result if the purchase has just ended. */
async function leaveRunning(world: PurchaseDeps, order: OrderRecord, buying: Promise<Settled>): Promise<Settled> {
  const open = await leaveOpen(world, order);
  if (open.purchase.state !== "buying") return buying;
  buying.catch((error: unknown) =>
    world.log.warn(
      { orderId: order.id, orderNumber: order.number, err: error },
      "a purchase failed after it was reported as pending",
    ),
  );
  return { order: open };
}

/** Retries while the carrier is busy, for up to BUSY_PATIENCE_MS. @throws carrier_unavailable */
async function askWhileBusy(
  world: PurchaseDeps,
  carrier: Carrier,
  order: OrderRecord,
  { key, endMs }: { readonly key: RequestKey | undefined; readonly endMs: number },
): Promise<Settled> {
  for (let leftMs = BUSY_PATIENCE_MS; ; ) {
    const answer = await buyFromCarrier(world, carrier, order);
    if (!("busy" in answer)) return answer;
    const { retryAfterMs } = answer.busy;
    leftMs -= retryAfterMs;
    if (leftMs < 0 || performance.now() >= endMs) return notBought(world, order, key, answer.busy);
    await world.clock.sleep(retryAfterMs);
  }
}

/**
 * Releases the money and deletes the key, so that the call can be repeated with the same key. Returns the order if it
 * has been settled since, such as by an operator. @throws carrier_unavailable
 */
async function notBought(
  world: PurchaseDeps,
  order: OrderRecord,
  key: RequestKey | undefined,
  busy: Busy,
): Promise<Settled> {
  const { retryAfterMs, why, cause } = busy;
  const refusal = { reason: busyReason(busy), later: false, nothingHappened: { key } };
  const settled = await settleRefused(world, order, refusal);
  if (settled.balance === undefined) return settled;
  const retryAfterSeconds = Math.ceil(retryAfterMs / 1_000);
  const problem = cause === "account" ? `The carrier is not accepting orders right now: ${why}` : "The carrier is busy";
  const message = `${problem}. Nothing was bought. Try again in ${retryAfterSeconds} s.`;
  throw new Problem("carrier_unavailable", message, { retryAfterSeconds });
}

const orderOfKey = async ({ store }: Reader, orderId: string): Promise<OrderRecord> =>
  requirePresent(await store.get(orderTable, orderId), "order of a request key");

async function replayed(world: PurchaseDeps, orderId: string): Promise<LabelPurchased> {
  const stored = orRefusal(await orderOfKey(world, orderId));
  // The first call is still waiting for the carrier, unless its process has crashed.
  const running = stored.purchase.state === "buying" && !stored.purchase.leftOpen;
  if (running && world.clock.now() < Date.parse(stored.createdAt) + RUNNING_MS) throw stillRunning();
  // It can still be running, after a stall or if the clock was set. Whatever it returns, this answer must stay true.
  const order = running ? orRefusal(await leaveOpen(world, stored)) : stored;
  return { order, balance: await readBalance(world, order.customerId), replayed: true };
}

/** A refusal is the answer to the first call and to every repeat with the same key. */
function orRefusal(order: OrderRecord): OrderRecord {
  if (order.purchase.state !== "failed") return order;
  const { fields } = order.purchase;
  const { code, message } = failureOf(order.purchase);
  throw new Problem(code, message, {
    ...(fields && { errors: fields }),
    details: { orderId: order.number },
  });
}

function duplicate(reference: string, number: string): Problem {
  const message = `${duplicateMessage(reference, number)}. Nothing was bought.`;
  const details = number.startsWith("BULK") ? { bulkOrderId: number } : { orderId: number };
  return new Problem("duplicate_reference", message, { errors: [{ field: "reference", message }], details });
}

const priceChanged = (seen: Cents, price: Cents): Problem =>
  new Problem(
    "price_changed",
    `The price has changed from ${formatUsd(seen)} to ${formatUsd(price)}. Nothing was bought.`,
    { details: { price: toUsd(price) } },
  );

const priceAbove = (above: FieldError, price: Cents): Problem =>
  new Problem("price_changed", `${above.message}. Nothing was bought.`, {
    errors: [above],
    details: { price: toUsd(price) },
  });
