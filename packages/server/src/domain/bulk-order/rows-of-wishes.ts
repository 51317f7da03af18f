import type { BulkRow, CustomPricing } from "@shipctl/sdk/contract";
import { toUsd } from "../../shared/money.js";
import { mapInSlices } from "../../shared/pace.js";
import {
  errorWithin,
  type Faults,
  type FieldError,
  invalidInput,
  MOST_FIELD_ERRORS,
  type Problem,
  WHOLE,
} from "../../shared/problem.js";
import type { World } from "../../world.js";
import { ownAccount } from "../account/read-account.js";
import { checkWish, type TypedWish, type WishField } from "../order/order-wish.js";
import type { ServiceRecord } from "../service/connection-table.js";
import { priceOf } from "../service/price.js";
import type { RowRefusal } from "./bulk-tables.js";
import type { PurchaseRow } from "./ordered-rows.js";

/** Orders that are checked before others get a turn. */
const SLICE = 100;

/** One order of a program's call. */
export interface ProgramOrder {
  readonly wish: TypedWish;
  /** What is wrong with how it was sent; the wish is what can be read of it then, and nothing is bought by it. */
  readonly faults: Faults;
}

/** A program's orders as rows to be paid for; those that are wrong are refused with all that is wrong with them. */
export async function rowsOfWishes(
  world: Pick<World, "store">,
  customerId: string,
  service: ServiceRecord,
  orders: readonly ProgramOrder[],
): Promise<PurchaseRow[]> {
  const { customPricing } = await ownAccount(world, customerId);
  return mapInSlices(orders, SLICE, ({ wish, faults }, rowIndex): PurchaseRow => {
    const more = wishErrors(wish, service, customPricing).filter(isBeyond(faults.errors));
    const all = { errors: [...faults.errors, ...more], count: faults.count + more.length };
    return { rowIndex, data: rowOf(wish), refused: refusalOf(all, faults.count > 0) };
  });
}

function wishErrors(wish: TypedWish, service: ServiceRecord, pricing: CustomPricing | undefined): FieldError[] {
  const { errors, foreign } = checkWish(wish, placeOf);
  const price = priceOf(service, pricing, wish.parcel.weightLbs);
  const heavy = price.ok ? [] : [{ field: "packageDetails.weight", message: price.reason }];
  return [...foreign, ...errors, ...heavy];
}

/** Of a field that is not as it should be nothing more is told, nor of what is in it. */
const isBeyond = (faults: readonly FieldError[]) => {
  const told = faults.map(({ field }) => field);
  return ({ field }: FieldError): boolean =>
    !told.some((wrong) => wrong === WHOLE || field === wrong || field.startsWith(`${wrong}.`));
};

function refusalOf({ errors, count }: Faults, unreadable: boolean): RowRefusal | undefined {
  if (count === 0) return undefined;
  const told = errors.slice(0, MOST_FIELD_ERRORS);
  const more = count - told.length;
  const message = told.map(({ message }) => message).join("; ") + (more > 0 ? `; and ${more} more` : "");
  const errorCount = more > 0 ? count : undefined;
  return { code: "invalid_input", message, errors: told, errorCount, unreadable: unreadable || undefined };
}

const countOf = ({ refused }: PurchaseRow): number => refused?.errorCount ?? refused?.errors?.length ?? 0;

/** Names each field of each order that is wrong. */
export const invalidOrders = (rows: readonly PurchaseRow[]): Problem =>
  invalidInput(
    rows.flatMap(({ rowIndex, refused }) =>
      (refused?.errors ?? []).map((error) => errorWithin(`orders[${rowIndex}]`, error)),
    ),
    rows.reduce((sum, row) => sum + countOf(row), 0),
  );

const placeOf = (field: WishField): string => (field === "description" ? "packageDetails.description" : field);

/** By the columns of a CSV, in which the customer sees bulk orders wherever they come from. */
function rowOf({ sender, recipient, parcel, description, valueCents, references }: TypedWish): BulkRow {
  const address = (side: "from" | "to", from: TypedWish["sender"]) => ({
    [`${side}Name`]: from.name ?? "",
    [`${side}Company`]: from.company ?? "",
    [`${side}Street1`]: from.street1 ?? "",
    [`${side}Street2`]: from.street2 ?? "",
    [`${side}City`]: from.city ?? "",
    [`${side}State`]: from.state ?? "",
    [`${side}Zip`]: from.zip ?? "",
    [`${side}Country`]: from.country ?? "",
    [`${side}Phone`]: from.phone ?? "",
    [`${side}Email`]: from.email ?? "",
  });
  return {
    ...address("from", sender),
    ...address("to", recipient),
    weight: parcel.weightLbs,
    length: parcel.lengthIn,
    width: parcel.widthIn,
    height: parcel.heightIn,
    description: description ?? "",
    value: toUsd(valueCents),
    reference: references.reference ?? "",
    orderNumber: references.orderNumber ?? "",
    sku: references.sku ?? "",
    productName: references.productName ?? "",
    orderItemId: references.orderItemId ?? "",
    quantity: references.quantity ?? "",
  };
}
