import type { CarrierPurchase, CustomsLine, PostalAddress, Shipment } from "../../ports/carrier.js";
import { carrierPhone } from "../providers/carrier-phone.js";
import { type Fields, textIn } from "../providers/json-reply.js";
import { ouncesBelow, ouncesOf, printedLines } from "../providers/rated-parcel.js";

/** ShipEngine cuts longer ones off, so that they would not be found. */
export const REFERENCE_LIMIT = 50;

const HANDLE = /^(se(?:-[a-z0-9]+)+)(?:\/(se(?:-[a-z0-9]+)+))?$/;

/**
 * `shipment/rate`; or the shipment alone, if it already has a label. Undefined for the order's id, before ShipEngine
 * has created the shipment.
 */
export function handleOf({ carrierRef }: CarrierPurchase) {
  const [, shipmentId, rateId] = HANDLE.exec(carrierRef) ?? [];
  return shipmentId ? { shipmentId, rateId } : undefined;
}

/** Our parcels have no carrier's packaging. */
const PACKAGE = "package";

/** For rates of one service from all accounts that sell it. */
export const rateOptionsFor = ({ serviceCode }: Shipment, accountIds: readonly string[]) => ({
  carrier_ids: accountIds,
  service_codes: [serviceCode],
  package_types: [PACKAGE],
});

const CONFIRMATIONS = { standard: "signature", adult: "adult_signature" } as const;

export const shipmentFor = (shipment: Shipment, accountId: string) => ({
  external_shipment_id: shipment.reference,
  ...quotedShipment(shipment, accountId),
});

/**
 * Without our reference: ShipEngine accepts it once, and the purchase needs it. Insured by the carrier, which needs no
 * account with an insurer.
 */
export function quotedShipment(shipment: Shipment, accountId: string) {
  const { serviceCode, sender, recipient, parcels, customs, signature, insuredCents = 0, isReturn } = shipment;
  const [{ weightLbs, lengthIn: length, widthIn: width, heightIn: height }] = parcels;
  const [reference1, reference2 = null] = printedLines(shipment);
  return {
    carrier_id: accountId,
    service_code: serviceCode,
    validate_address: "no_validation",
    ship_to: addressFor(recipient),
    ship_from: addressFor(sender),
    ...(isReturn && { is_return: true }),
    ...(customs && {
      customs: { contents: isReturn ? "returned_goods" : "merchandise", non_delivery: "return_to_sender" },
    }),
    ...(signature && { confirmation: CONFIRMATIONS[signature] }),
    ...(insuredCents > 0 && { insurance_provider: "carrier" }),
    packages: [
      {
        package_code: PACKAGE,
        weight: { value: ouncesOf(weightLbs), unit: "ounce" },
        dimensions: { unit: "inch", length, width, height },
        ...(insuredCents > 0 && { insured_value: { currency: "usd", amount: insuredCents / 100 } }),
        ...(customs && { products: customs.flatMap(productsFor) }),
        label_messages: { reference1, reference2, reference3: null },
      },
    ],
  };
}

/** Value and weight are those of one piece. Pieces whose cents do not divide evenly are two products. */
function productsFor({ description, quantity, valueCents, weightLbs, originCountry, hsCode }: CustomsLine) {
  const cents = Math.floor(valueCents / quantity);
  const dearer = valueCents - cents * quantity;
  const product = (pieces: number, amount: number) => ({
    description,
    quantity: pieces,
    value: { currency: "usd", amount: amount / 100 },
    weight: { value: ouncesBelow(weightLbs / quantity), unit: "ounce" },
    country_of_origin: originCountry,
    ...(hsCode && { harmonized_tariff_code: hsCode }),
  });
  return [
    ...(quantity > dearer ? [product(quantity - dearer, cents)] : []),
    ...(dearer > 0 ? [product(dearer, cents + 1)] : []),
  ];
}

/** Whether a rate is for a parcel in no carrier's packaging: flat-rate boxes are cheaper, but must be used. */
export const isPlainPackage = (rate: Fields): boolean => (textIn(rate, "package_type") ?? PACKAGE) === PACKAGE;

/** Empty text is refused by ShipEngine, so it is left out. */
export const addressFor = (address: PostalAddress) => ({
  name: address.name,
  company_name: address.company || undefined,
  phone: carrierPhone(address.phone) || undefined,
  email: address.email || undefined,
  address_line1: address.street1,
  address_line2: address.street2 || undefined,
  city_locality: address.city,
  state_province: address.state,
  postal_code: address.zip,
  country_code: address.country,
});

export const addressOf = (matched: Fields, asked: PostalAddress): PostalAddress => ({
  ...asked,
  street1: textIn(matched, "address_line1") ?? asked.street1,
  street2: textIn(matched, "address_line2"),
  city: textIn(matched, "city_locality") ?? asked.city,
  state: textIn(matched, "state_province") ?? asked.state,
  zip: textIn(matched, "postal_code") ?? asked.zip,
});
