import type { BulkRow } from "@shipctl/sdk/contract";
import type { OrderRecord } from "../order/order-table.js";
import { cell } from "./plan-row.js";

/** What tells parcels apart, of a row or of an order. Empty where it is not known. */
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

export function factsOfRow(row: BulkRow): ParcelFacts {
  const text = (column: keyof BulkRow) => cell(row, column);
  return facts({
    name: text("toName"),
    street1: text("toStreet1"),
    street2: text("toStreet2"),
    zip: text("toZip"),
    weightLbs: Number(text("weight")),
    description: text("description"),
    reference: text("reference"),
    orderNumber: text("orderNumber"),
    orderItemId: text("orderItemId"),
    sku: text("sku"),
  });
}

export function factsOfOrder(order: OrderRecord): ParcelFacts {
  const { recipient, parcel, description, reference, orderNumber, orderItemId, sku } = order;
  const { name, street1, street2, zip } = recipient;
  const { weightLbs } = parcel;
  return facts({
    name,
    street1,
    street2,
    zip,
    weightLbs,
    description,
    reference,
    orderNumber,
    orderItemId,
    sku,
  });
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

interface Typed {
  readonly name: string;
  readonly street1: string;
  readonly street2: string | undefined;
  readonly zip: string;
  readonly weightLbs: number;
  readonly description: string | undefined;
  readonly reference: string | undefined;
  readonly orderNumber: string | undefined;
  readonly orderItemId: string | undefined;
  readonly sku: string | undefined;
}

function facts(typed: Typed): ParcelFacts {
  const orderNumber = tidy(typed.orderNumber);
  const sku = tidy(typed.sku);
  const description = tidy(typed.description);
  const to = [typed.name, typed.street1, typed.street2, typed.zip.trim().slice(0, 5)].map(tidy);
  return {
    reference: typed.reference?.trim() ?? "",
    orderNumber,
    orderItemId: tidy(typed.orderItemId),
    sku,
    unit: /\(\d+\/\d+\)$/.exec(description)?.[0] ?? "",
    looks: [...to, String(typed.weightLbs), orderNumber, sku, description].join("\n"),
  };
}

const tidy = (text = ""): string => text.trim().replace(/\s+/g, " ").toLowerCase();
