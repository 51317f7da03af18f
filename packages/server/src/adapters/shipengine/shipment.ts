import {
  type CarrierAnswer,
  type CarrierPurchase,
  type CustomsLine,
  type LazySignal,
  ok,
  type Shipment,
  silent,
} from "../../ports/carrier.js";
import { type Fields, recordIn, textIn } from "../providers/json-reply.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { ouncesBelow, ouncesOf, printedLines } from "../providers/rated-parcel.js";
import { addressFor } from "./address.js";

export const ID = /^se(-[a-z0-9]+)+$/;

const HANDLE = /^(se(?:-[a-z0-9]+)+)(?:\/(se(?:-[a-z0-9]+)+))?$/;

/**
 * `shipment/rate`; or the shipment alone, if it already has a label. Undefined for the order's id, before ShipEngine
 * has created the shipment.
 */
export function handleOf({ carrierRef }: CarrierPurchase) {
  const [, shipmentId, rateId] = HANDLE.exec(carrierRef) ?? [];
  return shipmentId ? { shipmentId, rateId } : undefined;
}

/** A shipment at ShipEngine, which may have a label. */
interface StoredShipment {
  readonly id: string;
  readonly isSold: boolean;
}

export const OTHER_SHIPMENT = silent("ShipEngine's reply is for another shipment, or for none");

const SOLD: ReadonlySet<unknown> = new Set(["label_purchased", "processing"]);

/** Undefined if ShipEngine has none. */
export async function shipmentAt(
  call: ProviderCall,
  path: string,
  signal?: LazySignal,
): Promise<CarrierAnswer<StoredShipment | undefined>> {
  const answer = await call("GET", `shipments/${path}`, { signal });
  if (answer.kind === "error" && answer.status === 404) return ok(undefined);
  const read = answered(answer);
  if (read.kind !== "ok") return read.kind === "refused" ? silent(read.words) : read;
  const record = recordIn(read.value);
  const id = textIn(record, "shipment_id") ?? "";
  return ID.test(id) ? ok({ id, isSold: SOLD.has(record?.shipment_status) }) : OTHER_SHIPMENT;
}

export const shipmentByReference = (call: ProviderCall, { reference }: Shipment, signal?: LazySignal) =>
  shipmentAt(call, `external_shipment_id/${encodeURIComponent(reference)}`, signal);

/** Shipments in memory: those that were prepared and those whose purchase was sent. */
const REMEMBERED = 10_000;

export interface PurchaseStates {
  isPrepared(shipmentId: string): boolean;
  prepared(shipmentId: string): void;
  sent(shipmentId: string): void;
  /** Nothing was bought, so it can be sent again. */
  refused(shipmentId: string): void;
}

export function purchaseStates(): PurchaseStates {
  const states = new Map<string, "prepared" | "sent">();
  const note = (shipmentId: string, state: "prepared" | "sent") => {
    states.delete(shipmentId);
    states.set(shipmentId, state);
    const [oldest] = states.keys();
    if (states.size > REMEMBERED && oldest !== undefined) states.delete(oldest);
  };
  return {
    isPrepared: (shipmentId) => states.get(shipmentId) === "prepared",
    prepared(shipmentId) {
      if (states.get(shipmentId) !== "sent") note(shipmentId, "prepared");
    },
    sent: (shipmentId) => note(shipmentId, "sent"),
    refused: (shipmentId) => note(shipmentId, "prepared"),
  };
}

/** ShipEngine cuts longer ones off, so that they would not be found. */
export const REFERENCE_LIMIT = 50;

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
