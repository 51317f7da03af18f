import { busy, type Carrier, type CarrierAnswer, ok, refused, type Sale, silent } from "../../ports/carrier.js";
import { type Fields, recordIn, textIn, wordsOf } from "../providers/json-reply.js";
import type { BatchLookup } from "./batch.js";
import type { PeerCall } from "./call.js";
import { purchaseAnswer, refusalWords } from "./errors.js";
import { handleOf, isBulkHandle, NOT_OURS, type PeerOrders, requestFor, saleOf } from "./shipment.js";

export const buyCalls = (
  call: PeerCall,
  orders: PeerOrders,
  findInBatch: BatchLookup,
): Pick<Carrier, "buy" | "find"> => ({
  async buy(purchase, signal) {
    const handle = handleOf(purchase);
    if (!handle) return NOT_OURS;
    const { shipment } = purchase;
    const body = requestFor(shipment, handle.serviceId);
    const idempotencyKey = handle.orderId;
    const answer = await call("POST", "create-label", { body, idempotencyKey, signal });
    if (answer.kind !== "ok") return purchaseAnswer(answer, shipment);
    const order = recordIn(recordIn(answer.json?.data)?.order) ?? {};
    orders.remember(handle.orderId, order);
    const sale = saleOf(order);
    return sale ? ok(sale) : silent("it has not got its carrier's answer yet");
  },

  async find(purchase, signal) {
    const handle = handleOf(purchase);
    // The handle is stored before the purchase.
    if (!handle) return ok("not-found");
    const inBatch = isBulkHandle(handle) ? await findInBatch(handle, signal?.heard) : undefined;
    if (inBatch) return inBatch;
    // It knows the keys of calls for 7 days, and orders for ever.
    const found = await orders.of(handle, signal);
    return found.kind === "ok" ? outcomeOf(found.value) : found;
  },
});

const SOON_MS = 10_000;

/** What became of a purchase. There may be several orders with our id if earlier ones were refused. */
function outcomeOf(orders: readonly Fields[]): CarrierAnswer<Sale | "not-found"> {
  const [first] = orders;
  if (!first) return ok("not-found");
  const sale = orders.map(saleOf).find((one) => one !== undefined);
  if (sale) return ok(sale);
  if (orders.some(({ purchase }) => purchase !== "failed")) return busy(SOON_MS, "it is still being bought there");
  return refused(refusalWords(wordsOf([textIn(first, "refusal") ?? "no reason given"])));
}
