import type { OrderReferences } from "../order/order-table.js";
import type { OrderWish } from "../order/order-wish.js";
import type { RowRequest } from "./ordered-row.js";

/** Of a row or of an order. */
type TypedParcel = Pick<OrderWish, "recipient" | "parcel" | "description"> & OrderReferences;

/** What tells parcels apart. Empty where it is not known. */
export interface ParcelFacts {
  readonly reference: string;
  /** The seller's order. */
  readonly orderNumber: string;
  readonly orderItemId: string;
  readonly sku: string;
  /** Which of an item's units it is, as `(1/3)` at the end of the description. */
  readonly unit: string;
  /** Recipient, weight and contents. */
  readonly looks: string;
}

export const factsOfRow = ({ references, ...request }: RowRequest): ParcelFacts =>
  factsOf({ ...request, ...references });

export function factsOf(parcel: TypedParcel): ParcelFacts {
  const { name, street1, street2, zip } = parcel.recipient;
  const orderNumber = tidy(parcel.orderNumber);
  const sku = tidy(parcel.sku);
  const description = tidy(parcel.description);
  const to = [name, street1, street2, zip.trim().slice(0, 5)].map(tidy);
  return {
    reference: parcel.reference?.trim() ?? "",
    orderNumber,
    orderItemId: tidy(parcel.orderItemId),
    sku,
    unit: /\(\d+\/\d+\)$/.exec(description)?.[0] ?? "",
    looks: [...to, String(parcel.parcel.weightLbs), orderNumber, sku, description].join("\n"),
  };
}

/**
 * Parcels that have a key in common are the same. Both have a reference: the reference decides. Else both have an
 * order number and an order item, or a SKU: those decide, with the unit. Else recipient, weight and contents.
 */
export const keysOf = (parcel: ParcelFacts): string[] =>
  levelsOf(parcel).map(([key, decided]) => `${decided.map(Number).join("")} ${key}`);

/** The keys of the parcels that are the same as this one. */
export const keysOfSame = (parcel: ParcelFacts): string[] =>
  levelsOf(parcel).flatMap(([key, decided]) => undecidedBy(decided).map((others) => `${others} ${key}`));

/** Whether it is the seller's own number that parcels with this key have in common. */
export const isOwnNumber = (key: string): boolean => !/^\d* looks\n/.test(key);

/** Each way to be the same, and which surer ways this parcel has: with a parcel that has one too, that one decides. */
function levelsOf({ reference, orderNumber, orderItemId, sku, unit, looks }: ParcelFacts): [string, boolean[]][] {
  const hasReference = reference !== "";
  const hasItem = orderNumber !== "" && orderItemId !== "";
  const levels: [string, boolean[]][] = [];
  if (hasReference) levels.push([`reference\n${reference}`, []]);
  if (hasItem) levels.push([`item\n${orderNumber}\n${orderItemId}\n${unit}`, [hasReference]]);
  if (orderNumber !== "" && sku !== "") levels.push([`sku\n${orderNumber}\n${sku}\n${unit}`, [hasReference, hasItem]]);
  levels.push([`looks\n${looks}`, [hasReference, hasItem]]);
  return levels;
}

/** All that a parcel may have without having in common with this one a surer way. */
function undecidedBy(decided: readonly boolean[]): string[] {
  return decided.reduce<string[]>(
    (others, hasIt) => others.flatMap((other) => (hasIt ? [`${other}0`] : [`${other}0`, `${other}1`])),
    [""],
  );
}

const tidy = (text = ""): string => text.trim().replace(/\s+/g, " ").toLowerCase();
