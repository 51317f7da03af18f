import { type CarrierAnswer, type CarrierPurchase, type GiveUp, ok, refused, silent } from "../../ports/carrier.js";
import { answered } from "../providers/provider-answer.js";
import type { ShipengineCall } from "./shipengine-call.js";
import { labelAmong, type ShipengineLabel } from "./shipengine-label.js";
import { handleOf } from "./shipengine-shipment.js";

/** Labels in memory: downloads, tracking and voids need their ids. */
const REMEMBERED = 1_000;

export interface ShipmentLabels {
  /** Asks ShipEngine. Undefined if the shipment has no label; never refused. */
  list(shipmentId: string, signal?: GiveUp): Promise<CarrierAnswer<ShipengineLabel | undefined>>;
  /** From memory if possible. Refused if the purchase has no label. */
  of(purchase: CarrierPurchase, signal?: GiveUp): Promise<CarrierAnswer<ShipengineLabel>>;
  remember(shipmentId: string, label: ShipengineLabel): void;
  /** For a label that was not complete when it was stored. */
  invalidate(purchase: CarrierPurchase): void;
}

export function shipmentLabels(call: ShipengineCall): ShipmentLabels {
  const known = new Map<string, ShipengineLabel>();
  const remember = (shipmentId: string, label: ShipengineLabel) => {
    if (known.size >= REMEMBERED) known.clear();
    known.set(shipmentId, label);
  };

  async function list(shipmentId: string, signal?: GiveUp): Promise<CarrierAnswer<ShipengineLabel | undefined>> {
    const path = `labels?shipment_id=${shipmentId}&sort_by=created_at&sort_dir=asc`;
    const answer = answered(await call("GET", path, { signal: signal?.() }));
    if (answer.kind === "refused") return silent(answer.words);
    if (answer.kind !== "ok") return answer;
    const found = labelAmong(answer.value, shipmentId);
    if (found.kind === "ok" && found.value) remember(shipmentId, found.value);
    return found;
  }

  return {
    list,
    remember,
    invalidate: (purchase) => known.delete(handleOf(purchase)?.shipmentId ?? ""),
    async of(purchase, signal) {
      const handle = handleOf(purchase);
      if (!handle) return NO_LABEL;
      const label = known.get(handle.shipmentId);
      if (label) return ok(label);
      const listed = await list(handle.shipmentId, signal);
      if (listed.kind !== "ok") return listed;
      return listed.value ? ok(listed.value) : NO_LABEL;
    },
  };
}

const NO_LABEL = refused("ShipEngine has no label for this order");
