import {
  type CarrierAnswer,
  type CarrierPurchase,
  type LazySignal,
  ok,
  refused,
  type Shipment,
  silent,
} from "../../ports/carrier.js";
import { type Fields, recordIn } from "../providers/json-reply.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { ouncesBelow, ouncesOf, printedLines } from "../providers/rated-parcel.js";
import { addressFor } from "./address.js";

export const NOT_OURS = refused("EasyPost has no shipment for this order");

/** `shp_…/rate_…`, or undefined for the order's id, before EasyPost has created the shipment. */
export function handleOf({ carrierRef }: CarrierPurchase) {
  const [, shipmentId, rateId] = /^(shp_\w+)\/(rate_\w+)$/.exec(carrierRef) ?? [];
  return shipmentId && rateId ? { shipmentId, rateId } : undefined;
}

/** The shipment of a purchase, as EasyPost stores it now. */
export async function shipmentOf(
  call: ProviderCall,
  purchase: CarrierPurchase,
  signal?: LazySignal,
): Promise<CarrierAnswer<Fields>> {
  const handle = handleOf(purchase);
  return handle ? shipmentAt(call, handle.shipmentId, signal) : NOT_OURS;
}

/** A refusal does not prove that there is none: the id is from EasyPost, so the key belongs to another account. */
export async function ownShipment(call: ProviderCall, id: string, signal?: LazySignal): Promise<CarrierAnswer<Fields>> {
  const found = await shipmentAt(call, id, signal);
  return found.kind === "refused" ? silent(`EasyPost does not find its own shipment: ${found.words}`) : found;
}

export const shipmentAt = async (call: ProviderCall, id: string, signal?: LazySignal) =>
  shipmentIn(answered(await call("GET", `shipments/${id}`, { signal })), id);

/** A reply about another shipment leaves this one's state unknown. */
export function shipmentIn(answer: CarrierAnswer<unknown>, id: string): CarrierAnswer<Fields> {
  if (answer.kind !== "ok") return answer;
  const shipment = recordIn(answer.value);
  return shipment?.id === id ? ok(shipment) : silent("EasyPost's reply is for another shipment, or for none");
}

const REMEMBERED = 500;

/** The shipments that were just bought, with the links to their labels, which saves reading them again. */
export interface RecentSales {
  remember(id: string, bought: Fields): void;
  /** Once: later links may have changed. */
  take(id: string): Fields | undefined;
}

export function recentSales(): RecentSales {
  const known = new Map<string, Fields>();
  return {
    remember(id, bought) {
      if (known.size >= REMEMBERED) known.clear();
      if (recordIn(bought.postage_label)) known.set(id, bought);
    },
    take(id) {
      const bought = known.get(id);
      known.delete(id);
      return bought;
    },
  };
}

export function requestFor(shipment: Shipment) {
  const { reference, parcels, isReturn } = shipment;
  // For a return, EasyPost swaps the addresses itself.
  const [from, to] = isReturn ? [shipment.recipient, shipment.sender] : [shipment.sender, shipment.recipient];
  const [{ weightLbs, lengthIn: length, widthIn: width, heightIn: height }] = parcels;
  const [print_custom_1, print_custom_2] = printedLines(shipment);
  return {
    reference,
    from_address: addressFor(from),
    to_address: addressFor(to),
    is_return: isReturn,
    parcel: { length, width, height, weight: ouncesOf(weightLbs) },
    customs_info: customsFor(shipment),
    options: {
      label_format: "PDF",
      label_size: "4x6",
      print_custom_1,
      print_custom_2,
      delivery_confirmation: shipment.signature && CONFIRMATIONS[shipment.signature],
    },
  };
}

const CONFIRMATIONS = { standard: "SIGNATURE", adult: "ADULT_SIGNATURE" } as const;

/** Items have the value and the weight of all of their pieces. The exemption is that of goods up to $2,500. */
const customsFor = ({ customs, sender, isReturn }: Shipment) =>
  customs && {
    contents_type: isReturn ? "returned_goods" : "merchandise",
    eel_pfc: "NOEEI 30.37(a)",
    customs_certify: true,
    customs_signer: sender.name,
    non_delivery_option: "return",
    restriction_type: "none",
    customs_items: customs.map(({ description, quantity, valueCents, weightLbs, originCountry, hsCode }) => ({
      description,
      quantity,
      value: valueCents / 100,
      weight: ouncesBelow(weightLbs),
      currency: "USD",
      origin_country: originCountry,
      hs_tariff_number: hsCode,
    })),
  };
