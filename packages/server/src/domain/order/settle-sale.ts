import type { Carrier, Sale } from "../../ports/carrier.js";
import type { Claim } from "../../store/store.js";
import type { World } from "../../world.js";
import { askForLabel } from "./fetch-label.js";
import type { OrderRecord } from "./order-table.js";
import { type Settled, settleBought } from "./settle-order.js";

type SettleSaleDeps = Pick<World, "store" | "ids" | "clock" | "settings" | "labelBlobs" | "log" | "metrics">;

/** Settles a sale: takes the money and stores the label, or leaves a late one to a job. */
export async function settleSale(
  world: SettleSaleDeps,
  carrier: Carrier,
  order: OrderRecord,
  sale: Sale,
  lease: readonly Claim[] = [],
): Promise<Settled> {
  const { costCents } = sale;
  if (costCents !== undefined && costCents > order.priceCents) {
    world.log.warn(
      { orderId: order.id, orderNumber: order.number, costCents, priceCents: order.priceCents },
      "a label costs more than its price",
    );
  }
  const label = await askForLabel(world, carrier, order, sale.trackingNumber);
  return settleBought(world, order, { sale, label: label.kind === "ok" ? label.value : "awaited" }, lease);
}
