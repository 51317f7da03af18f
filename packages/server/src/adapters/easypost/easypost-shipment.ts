import {
  type CarrierAnswer,
  type CarrierPurchase,
  ok,
  type PostalAddress,
  refused,
  type Shipment,
  silent,
} from "../../ports/carrier.js";
import { carrierPhone } from "../providers/carrier-phone.js";
import { type Fields, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { ouncesBelow, ouncesOf, printedLines, whyNoRate } from "../providers/rated-parcel.js";
import { wordsOf } from "../providers/reply-words.js";
import { isRatedAs } from "./easypost-catalog.js";
import { confirmationFor } from "./easypost-options.js";

export const NOT_OURS = refused("EasyPost has no shipment for this order");

/** `shp_…/rate_…`, or undefined for the order's id, before EasyPost has created the shipment. */
export function handleOf({ carrierRef }: CarrierPurchase) {
  const [, shipmentId, rateId] = /^(shp_\w+)\/(rate_\w+)$/.exec(carrierRef) ?? [];
  return shipmentId && rateId ? { shipmentId, rateId } : undefined;
}

/** A reply about another shipment leaves this one's state unknown. */
export function shipmentIn(answer: CarrierAnswer<unknown>, id: string): CarrierAnswer<Fields> {
  if (answer.kind !== "ok") return answer;
  const shipment = recordIn(answer.value);
  return shipment?.id === id ? ok(shipment) : silent("EasyPost's reply is for another shipment, or for none");
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
      delivery_confirmation: confirmationFor(shipment),
    },
  };
}

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

export const addressFor = ({
  name,
  company,
  street1,
  street2,
  city,
  state,
  zip,
  country,
  phone,
  email,
}: PostalAddress) => ({
  ...{ name, company, street1, street2, city, state, zip, country, email, phone: carrierPhone(phone) },
});

export const addressOf = (checked: Fields, asked: PostalAddress): PostalAddress => ({
  ...asked,
  street1: textIn(checked, "street1") ?? asked.street1,
  street2: textIn(checked, "street2"),
  city: textIn(checked, "city") ?? asked.city,
  state: textIn(checked, "state") ?? asked.state,
  zip: textIn(checked, "zip") ?? asked.zip,
});

/** The reply lists reasons for missing rates next to the rates. */
export function whyNotRated(made: Fields, shipment: Shipment): string {
  const ofCarrier = recordsIn(made.messages).filter((one) => isRatedAs(shipment.carrier, textIn(one, "carrier") ?? ""));
  return wordsOf(ofCarrier.flatMap((one) => textIn(one, "message") ?? [])) || whyNoRate(shipment);
}
