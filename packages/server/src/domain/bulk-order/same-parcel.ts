import type { OrderInput } from "../order/order-request.js";
import type { OrderReferences } from "../order/order-table.js";

/** The part of a request that is compared. */
export type ComparedRow = Pick<OrderInput, "recipient" | "parcel" | "description" | "references">;

/** A row or an order. */
type TypedParcel = Omit<ComparedRow, "references"> & OrderReferences;

/** What distinguishes parcels. Unknown values are empty. */
export interface ParcelFacts {
  readonly reference: string;
  /** The seller's order number. */
  readonly orderNumber: string;
  readonly orderItemId: string;
  readonly sku: string;
  /** The unit of an item, such as `(1/3)`, from the end of the description. */
  readonly unit: string;
  /** Recipient, weight and contents. */
  readonly looks: string;
}

export const factsOfRow = ({ references, ...request }: ComparedRow): ParcelFacts =>
  factsOf({ ...request, ...references });

export function factsOf(parcel: TypedParcel): ParcelFacts {
  const { name, street1, street2, zip = "" } = parcel.recipient;
  const orderNumber = normalize(parcel.orderNumber);
  const sku = normalize(parcel.sku);
  const description = normalize(parcel.description);
  const to = [name, `${street1} ${street2 ?? ""}`, zip.trim().slice(0, 5)].map(lettersOf);
  return {
    reference: parcel.reference?.trim() ?? "",
    orderNumber,
    orderItemId: normalize(parcel.orderItemId),
    sku,
    unit: /\(\d+\/\d+\)$/.exec(description)?.[0] ?? "",
    looks: [...to, String(parcel.parcel.weightLbs), orderNumber, sku, description].join("\n"),
  };
}

/**
 * Parcels that share a key are the same. If both have a reference, it decides. Otherwise, if both have an order number
 * and an order item or SKU, those decide, with the unit. Otherwise recipient, weight and contents decide, and between a
 * row and an order also the order number alone: a file may have several parcels of one order.
 */
export const keysOf = (parcel: ParcelFacts): string[] =>
  levelsOf(parcel).map(([key, decided]) => `${decided.map(Number).join("")} ${key}`);

/** The keys of parcels that count as the same as this one. */
export const keysOfSame = (parcel: ParcelFacts): string[] =>
  levelsOf(parcel).flatMap(([key, decided]) => undecidedBy(decided).map((others) => `${others} ${key}`));

/** The keys of rows that count as the same as this row. */
export const keysOfSameRow = (parcel: ParcelFacts): string[] =>
  keysOfSame(parcel).filter((key) => !/^\d* number\n/.test(key));

/** Whether parcels with this key share a number of the seller's. */
export const isOwnNumber = (key: string): boolean => !/^\d* looks\n/.test(key);

/**
 * The ways to match this parcel, strongest first. Each comes with whether the parcel has each stronger way: two parcels
 * are matched by the strongest way that both have.
 */
function levelsOf({ reference, orderNumber, orderItemId, sku, unit, looks }: ParcelFacts): [string, boolean[]][] {
  const hasReference = reference !== "";
  const hasItem = orderNumber !== "" && orderItemId !== "";
  const hasSku = orderNumber !== "" && sku !== "";
  const levels: [string, boolean[]][] = [];
  if (hasReference) levels.push([`reference\n${reference}`, []]);
  if (hasItem) levels.push([`item\n${orderNumber}\n${orderItemId}\n${unit}`, [hasReference]]);
  if (hasSku) levels.push([`sku\n${orderNumber}\n${sku}\n${unit}`, [hasReference, hasItem]]);
  if (orderNumber !== "") levels.push([`number\n${orderNumber}\n${unit}`, [hasReference, hasItem, hasSku]]);
  levels.push([`looks\n${looks}`, [hasReference, hasItem]]);
  return levels;
}

/** All combinations of stronger ways that another parcel may have, if it shares none of them with this parcel. */
function undecidedBy(decided: readonly boolean[]): string[] {
  return decided.reduce<string[]>(
    (others, hasIt) => others.flatMap((other) => (hasIt ? [`${other}0`] : [`${other}0`, `${other}1`])),
    [""],
  );
}

/** Addresses are written with and without punctuation, and the unit on either line. */
const lettersOf = (text = ""): string =>
  text
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

const normalize = (text = ""): string => text.trim().replace(/\s+/g, " ").toLowerCase();
