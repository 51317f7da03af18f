import {
  type Carrier,
  type CarrierAnswer,
  type CarrierPurchase,
  type LazySignal,
  ok,
  refused,
  type Sale,
  silent,
} from "../../ports/carrier.js";
import { answered, type ProviderAnswer, type ProviderCall } from "../providers/provider-call.js";
import { labelIn, type ShipmentLabels, saleOf } from "./label.js";
import { handleOf, type PurchaseStates, shipmentAt, shipmentByReference } from "./shipment.js";

const LABEL_REQUEST = {
  validate_address: "no_validation",
  label_format: "pdf",
  label_layout: "4x6",
  label_download_type: "url",
};

/**
 * ShipEngine sells a shipment as often as it is asked, so only the first purchase after `prepare` is sent; any other is
 * looked up.
 */
export function buyCalls(
  call: ProviderCall,
  labels: ShipmentLabels,
  states: PurchaseStates,
): Pick<Carrier, "buy" | "find"> {
  async function find(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<Sale | "not-found">> {
    const handle = handleOf(purchase);
    const known = handle ? undefined : await shipmentByReference(call, purchase.shipment, signal);
    if (known && known.kind !== "ok") return known;
    const shipmentId = handle?.shipmentId ?? known?.value?.id;
    if (shipmentId === undefined) return ok("not-found");
    const listed = await labels.list(shipmentId, signal);
    if (listed.kind !== "ok") return listed;
    if (listed.value) return saleOf(listed.value);
    const shipment = known ?? (await shipmentAt(call, shipmentId, signal));
    if (shipment.kind !== "ok") return shipment;
    // The id is from ShipEngine, so a key that does not find it belongs to another account.
    if (!shipment.value) return silent("ShipEngine does not find its own shipment");
    return shipment.value.isSold ? silent("ShipEngine does not list the shipment's label yet") : ok("not-found");
  }

  return {
    async buy(purchase, signal) {
      const handle = handleOf(purchase);
      if (!handle) return refused("ShipEngine has no shipment for this order");
      const { shipmentId, rateId } = handle;
      if (rateId === undefined || !states.isPrepared(shipmentId)) {
        const found = await find(purchase, signal);
        // `busy` is about the lookup only: an earlier purchase may have succeeded.
        if (found.kind === "busy") return silent(found.why);
        if (found.kind !== "ok") return found;
        return found.value === "not-found" ? silent("an earlier purchase may still arrive") : ok(found.value);
      }
      states.sent(shipmentId);
      const answer = await call("POST", `labels/rates/${rateId}`, { body: LABEL_REQUEST, signal });
      if (isConflict(answer)) return silent(`ShipEngine answered ${answer.status}, ${answer.code}`);
      const read = answered(answer);
      if (read.kind === "refused" || read.kind === "busy") states.refused(shipmentId);
      if (read.kind !== "ok") return read;
      const label = labelIn(read.value, shipmentId);
      if (!label) return silent("ShipEngine's reply to a purchase has no label of this shipment");
      labels.remember(shipmentId, label);
      return saleOf(label);
    },

    find,
  };
}

/** The shipment's state does not allow a purchase: it may have a label. */
const isConflict = (answer: ProviderAnswer): answer is Extract<ProviderAnswer, { readonly kind: "error" }> =>
  answer.kind === "error" && /conflict|invalid_status/.test(answer.code);
