import type { BodyOf, CarrierName, Order, Signature, SuggestedAddress, UspsTemplate } from "@shipctl/sdk";
import { needsCustoms, shipAgain } from "@shipctl/sdk/display";
import { weightWritten } from "@shipctl/sdk/files";
import type { CheckEntry } from "../../components/address-check/use-address-check.js";
import { draftOf } from "../../components/address-draft.js";
import { type AddressDraft, EMPTY_ADDRESS } from "../../components/address-fields.js";
import {
  type CustomsDraft,
  customsRequest,
  draftOfCustoms,
  ITEM_OF_PARCEL,
  itemField,
  type ShownItem,
  shownItems,
} from "../../components/customs/customs-draft.js";
import { DEFAULT_TEMPLATE } from "../../components/service-options.js";

/** Form values of a parcel. */
export interface ParcelDraft {
  readonly weight: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly description: string;
  readonly value: string;
  readonly signature: Signature;
  /** Empty is no insurance. */
  readonly insuredValue: string;
}

/** Form values of one order. */
export interface Draft {
  /** Empty until the connections are loaded. */
  readonly apiId: string;
  readonly carrier: CarrierName;
  /** Service name; empty until one is selected. */
  readonly service: string;
  readonly template: UspsTemplate;
  readonly sender: AddressDraft;
  readonly recipient: AddressDraft;
  readonly parcel: ParcelDraft;
  /** The items of a customs form; never empty. */
  readonly customs: readonly CustomsDraft[];
  /** The shop's own number of the order. */
  readonly orderNumber: string;
  readonly reference: string;
}

const NO_OPTIONS = { signature: "none", insuredValue: "" } as const;

export const EMPTY_DRAFT: Draft = {
  apiId: "",
  carrier: "UPS",
  service: "",
  template: DEFAULT_TEMPLATE,
  sender: EMPTY_ADDRESS,
  recipient: EMPTY_ADDRESS,
  parcel: { weight: "", length: "", width: "", height: "", description: "", value: "0", ...NO_OPTIONS },
  customs: ITEM_OF_PARCEL,
  orderNumber: "",
  reference: "",
};

/** An order to ship again: what `shipAgain` takes from it, apart from what the form has no field for. */
export function draftOfOrder(order: Order): Draft {
  const { apiId = "", carrier, serviceType, sender, recipient, packageDetails, reference = "" } = shipAgain(order);
  const { weight, dimensions, description = "", value = 0, template, signature, insuredValue } = packageDetails;
  const { length, width, height } = dimensions;
  const lines = order.packageDetails.customs;
  return {
    ...{
      apiId,
      carrier: carrier ?? "UPS",
      service: carrier ? serviceType : "",
      template: template ?? DEFAULT_TEMPLATE,
    },
    sender: draftOf({ ...order.sender, ...sender }),
    recipient: draftOf({ ...order.recipient, ...recipient }),
    parcel: {
      ...{ weight: weightText(weight), length: String(length), width: String(width), height: String(height) },
      ...{ description, value: String(value), signature: signature ?? "none" },
      insuredValue: insuredValue ? String(insuredValue) : "",
    },
    customs: lines?.length ? draftOfCustoms(lines) : ITEM_OF_PARCEL,
    ...{ orderNumber: "", reference },
  };
}

/** With its unit if it is not in steps of 0.1, which a plain number must be. */
const weightText = (lbs: number): string =>
  Number.isInteger(Math.round(lbs * 1e6) / 1e5) ? String(lbs) : `${lbs} lbs`;

/** Each connection has its own services and options, so they are reset. */
export const withApi = (draft: Draft, apiId: string): Draft => ({
  ...draft,
  apiId,
  carrier: "UPS",
  service: "",
  parcel: { ...draft.parcel, ...NO_OPTIONS },
});

export const withCarrier = (draft: Draft, carrier: CarrierName): Draft => ({ ...draft, carrier, service: "" });

/** One of the two addresses, to check it. Only a recipient may be at a PO box that the carrier does not deliver to. */
export function checkEntry(draft: Draft, side: "sender" | "recipient"): CheckEntry {
  const address = draft[side];
  const title = address.name.trim() || (side === "sender" ? "Sender" : "Recipient");
  return { key: side, title, address, ...(side === "recipient" && { carrier: draft.carrier }) };
}

/** Uses a suggested address; name, company and phone stay as typed. */
export function withPlace(
  draft: Draft,
  side: "sender" | "recipient",
  { street1, street2, city, state, zip }: Pick<SuggestedAddress, "street1" | "street2" | "city" | "state" | "zip">,
): Draft {
  return { ...draft, [side]: { ...draft[side], street1, street2, city, state, zip } };
}

/** The request for a price. The draft must have no problems. */
export function priceRequest(draft: Draft): BodyOf<"calculatePrice"> {
  const { apiId, carrier, service, sender, recipient, parcel } = draft;
  const [orderNumber, reference] = [draft.orderNumber.trim(), draft.reference.trim()];
  const numbers = { ...(orderNumber && { orderNumber }), ...(reference && { reference }) };
  const description = parcel.description.trim();
  const packageDetails = { ...parcelRequest(parcel), ...(description && { description }) };
  return { apiId, carrier, serviceType: service, sender, recipient, packageDetails, ...numbers, findDuplicates: true };
}

/** The request for an order, at the displayed price. */
export function orderRequest(
  draft: Draft,
  seen: { readonly price: number; readonly estimatedDelivery: string },
): BodyOf<"createOrder"> {
  const { findDuplicates: _asked, ...bare } = priceRequest(draft);
  return {
    ...bare,
    packageDetails: {
      ...bare.packageDetails,
      value: Number(draft.parcel.value),
      ...(needsForm(draft) && { customs: customsRequest(customsOf(draft)) }),
      ...(draft.carrier === "USPS" && { template: draft.template }),
    },
    price: seen.price,
    estimatedDelivery: seen.estimatedDelivery,
  };
}

/** A weight with its unit, such as `12oz`, in lbs; undefined for a plain number. */
export const weightWithUnit = (typed: string): number | undefined =>
  /[a-z]/i.test(typed) ? weightWritten(typed) : undefined;

export const weightLbs = (typed: string): number => weightWithUnit(typed) ?? Number(typed);

export function parcelRequest({ weight, length, width, height, signature, insuredValue }: ParcelDraft) {
  const dimensions = { length: Number(length), width: Number(width), height: Number(height) };
  return {
    weight: weightLbs(weight),
    dimensions,
    ...(signature !== "none" && { signature }),
    ...(Number(insuredValue) > 0 && { insuredValue: Number(insuredValue) }),
  };
}

/** Whether the parcel goes only with a customs form. */
export const needsForm = (draft: Draft): boolean => needsCustoms(draft.carrier, draft.service, draft);

/** The items of the customs form as they are shown. */
export const customsOf = ({ customs, parcel }: Draft): readonly ShownItem[] => shownItems(customs, parcel);

/** The input of a field, by its name in the contract; undefined if the form has no such field. */
export function typedValue(draft: Draft, field: string): string | undefined {
  const [part, ...inner] = field.split(".");
  const name = inner.at(-1) ?? "";
  const item = itemField(field);
  if (item) return memberOf(customsOf(draft)[item.index], item.name);
  if (part === "sender" || part === "recipient") return memberOf(draft[part], name);
  if (part === "packageDetails") return memberOf(draft.parcel, name);
  return part === "serviceType" ? draft.service : undefined;
}

function memberOf(part: AddressDraft | ParcelDraft | ShownItem | undefined, name: string): string | undefined {
  const value: unknown = part && Reflect.get(part, name);
  return typeof value === "string" ? value : undefined;
}
