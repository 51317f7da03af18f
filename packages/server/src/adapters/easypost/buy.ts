import { type Carrier, type LabelOptions, ok, refused, type Sale, silent } from "../../ports/carrier.js";
import { type Fields, recordIn, textIn } from "../providers/json-reply.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { costOf, otherFees, type SaleFees } from "./rate.js";
import { handleOf, NOT_OURS, ownShipment, type RecentSales } from "./shipment.js";
import { isGivenBack } from "./void.js";

export const buyCalls = (call: ProviderCall, fees: SaleFees, sales: RecentSales): Pick<Carrier, "buy" | "find"> => ({
  async buy(purchase, signal) {
    const handle = handleOf(purchase);
    if (!handle) return NOT_OURS;
    const { shipmentId: id, rateId } = handle;
    const body = { rate: { id: rateId }, insurance: insuranceFor(purchase.shipment) };
    const answer = answered(await call("POST", `shipments/${id}/buy`, { body, signal }));
    if (answer.kind !== "ok") return answer;
    const bought = recordIn(answer.value) ?? {};
    const sale = bought.id === id ? saleOf(bought) : undefined;
    if (!sale) return silent("EasyPost's reply to a purchase has no tracking number");
    sales.remember(id, bought);
    fees.note(bought);
    return ok(sale);
  },

  async find(purchase, signal) {
    const handle = handleOf(purchase);
    // The handle is stored before the purchase.
    if (!handle) return ok("not-found");
    const found = await ownShipment(call, handle.shipmentId, signal);
    if (found.kind !== "ok") return found;
    if (isGivenBack(found.value)) return refused("The label was refunded at EasyPost");
    return ok(saleOf(found.value) ?? "not-found");
  },
});

/** The amount, as text. */
const insuranceFor = ({ insuredCents = 0 }: LabelOptions): string | undefined =>
  insuredCents > 0 ? (insuredCents / 100).toFixed(2) : undefined;

/** A shipment with a tracking number is paid for, whatever else is in the reply. */
function saleOf(shipment: Fields): Sale | undefined {
  const trackingNumber = textIn(shipment, "tracking_code");
  if (trackingNumber === undefined) return undefined;
  const rate = recordIn(shipment.selected_rate) ?? {};
  const costCents = costOf(rate, otherFees(shipment));
  return { trackingNumber, costCents, rate: textIn(rate, "service"), account: textIn(rate, "carrier_account_id") };
}
