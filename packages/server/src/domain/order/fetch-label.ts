import { type Carrier, type CarrierAnswer, ok, silent } from "../../ports/carrier.js";
import { defineJob, type Lease, one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { carrierOf } from "../service/find-service.js";
import { type OrderRecord, orderTable } from "./order-table.js";
import { purchaseOf } from "./shipment-of.js";

export const fetchLabelJob = defineJob<{ readonly orderId: string }>("fetch-label");

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
/** A carrier that has not drawn a label by then will not: its order is for the operator to look at. */
const LAST_TRY_MS = 30 * 24 * HOUR_MS;

type FetchLabelDeps = Pick<World, "store" | "carriers" | "secrets" | "clock" | "labelBlobs" | "log">;

/** In the transaction that settles a sale whose label is not there yet. */
export const fetchLabelLater = (tx: Tx, { id: orderId, number, connectionId }: OrderRecord): void =>
  tx.enqueue(fetchLabelJob, { orderId }, { key: orderId, group: connectionId, subject: number });

/** Fetches the label of what was bought, and never buys. Answers for how long to wait before the next try, if any (ms). */
export async function fetchLabel(world: FetchLabelDeps, orderId: string, lease: Lease): Promise<number | undefined> {
  const order = await world.store.get(orderTable, orderId);
  if (!order || !awaitsLabel(order)) return undefined;
  const answer = await askForLabel(world, await carrierOf(world, order), order, order.purchase.trackingNumber);
  const waitedMs = world.clock.now() - Date.parse(order.createdAt);
  if (answer.kind === "ok") await keepLabel(world, orderId, answer.value, lease);
  else if (waitedMs < LAST_TRY_MS) {
    const leastMs = answer.kind === "busy" ? answer.retryAfterMs : 2 * SECOND_MS;
    return Math.max(leastMs, Math.min(waitedMs, HOUR_MS));
  } else
    world.log.error(
      { orderId: order.id, orderNumber: order.number },
      "a label that was bought never came: ask the carrier for it by hand",
    );
  return undefined;
}

/** What it comes to in the order. A file is kept before the order says so; one that is no PDF is still waited for. */
export async function askForLabel(
  { labelBlobs }: Pick<World, "labelBlobs">,
  carrier: Carrier,
  order: OrderRecord,
  trackingNumber: string,
): Promise<CarrierAnswer<"drawn" | "kept">> {
  const answer = await carrier.label(purchaseOf(order), trackingNumber, "pdf");
  if (answer.kind !== "ok") return answer;
  if (answer.value.kind === "drawn") return ok("drawn");
  if (answer.value.format !== "pdf") return silent(`its label came as ${answer.value.format}, and only PDF is kept`);
  await labelBlobs.put(order.id, answer.value.bytes);
  return ok("kept");
}

type Awaiting = OrderRecord & { readonly purchase: { readonly state: "bought"; readonly trackingNumber: string } };

const awaitsLabel = (order: OrderRecord): order is Awaiting =>
  order.purchase.state === "bought" && order.purchase.label === "awaited" && order.status !== "cancelled";

async function keepLabel(world: FetchLabelDeps, orderId: string, label: "drawn" | "kept", lease: Lease): Promise<void> {
  await world.store.transact({ see: [lease.claim], change: [one(orderTable, orderId)] }, (tx) => {
    const order = tx.get(orderTable, orderId);
    if (order?.purchase.state === "bought") tx.put(orderTable, { ...order, purchase: { ...order.purchase, label } });
  });
}
