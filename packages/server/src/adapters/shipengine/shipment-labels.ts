import { type CarrierAnswer, type CarrierPurchase, type LazySignal, ok, refused, silent } from "../../ports/carrier.js";
import { answered } from "../providers/provider-answer.js";
import type { ShipengineCall } from "./shipengine-call.js";
import { labelAmong, type ShipengineLabel } from "./shipengine-label.js";
import { handleOf } from "./shipengine-shipment.js";

/** Labels in memory: their files are downloaded after the purchase. */
const REMEMBERED = 1_000;

export interface ShipmentLabels {
  /** Asks ShipEngine. Undefined if the shipment has no label; never refused. */
  list(shipmentId: string, signal?: LazySignal): Promise<CarrierAnswer<ShipengineLabel | undefined>>;
  /** From memory if possible. Refused if the purchase has no label. */
  of(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<ShipengineLabel>>;
  /** Its id, which older purchases do not have. Refused if the purchase has no label. */
  idOf(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<string>>;
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

  async function list(shipmentId: string, signal?: LazySignal): Promise<CarrierAnswer<ShipengineLabel | undefined>> {
    const path = `labels?shipment_id=${shipmentId}&sort_by=created_at&sort_dir=asc`;
    const answer = answered(await call("GET", path, { signal: signal?.() }));
    if (answer.kind === "refused") return silent(answer.words);
    if (answer.kind !== "ok") return answer;
    const found = labelAmong(answer.value, shipmentId);
    if (found.kind === "ok" && found.value) remember(shipmentId, found.value);
    return found;
  }

  async function of(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<ShipengineLabel>> {
    const handle = handleOf(purchase);
    if (!handle) return NO_LABEL;
    const label = known.get(handle.shipmentId);
    if (label) return ok(label);
    const listed = await list(handle.shipmentId, signal);
    if (listed.kind !== "ok") return listed;
    return listed.value ? ok(listed.value) : NO_LABEL;
  }

  return {
    list,
    of,
    remember,
    invalidate: (purchase) => known.delete(handleOf(purchase)?.shipmentId ?? ""),
    async idOf(purchase, signal) {
      if (purchase.labelRef !== undefined) return ok(purchase.labelRef);
      const label = await of(purchase, signal);
      return label.kind === "ok" ? ok(label.value.id) : label;
    },
  };
}

const NO_LABEL = refused("ShipEngine has no label for this order");
