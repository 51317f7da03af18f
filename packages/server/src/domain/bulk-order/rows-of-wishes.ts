import type { CustomPricing } from "@shipctl/sdk/contract";
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
import type { Reader } from "../../world.js";
import { ownAccount } from "../account/read-account.js";
import { checkWish, type TypedWish, type WishCheck, type WishField } from "../order/order-wish.js";
import type { ServiceRecord } from "../service/connection-table.js";
import { priceOf } from "../service/price.js";
import type { RowRefusal } from "./ordered-row.js";
import type { PurchaseRow } from "./ordered-rows.js";
import { withoutTemplate } from "./plan-row.js";

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
  world: Reader,
  customerId: string,
  service: ServiceRecord,
  orders: readonly ProgramOrder[],
): Promise<PurchaseRow[]> {
  const { customPricing } = await ownAccount(world, customerId);
  return mapInSlices(orders, SLICE, ({ wish, faults }, rowIndex): PurchaseRow => {
    const checked = checkProgramWish(wish);
    const more = wrongFields(checked, service, customPricing).filter(isBeyond(faults.errors));
    const count = faults.count + more.length;
    if (count === 0) return { rowIndex, request: withoutTemplate(checked.wish) };
    return { rowIndex, wish, refused: refusal({ errors: [...faults.errors, ...more], count }, faults.count > 0) };
  });
}

export const checkProgramWish = (wish: TypedWish): WishCheck => checkWish(tidied(wish), placeOf);

/** As in a file, spaces around a text mean nothing, and an empty one is none. */
function tidied(wish: TypedWish): TypedWish {
  const { reference, orderNumber, sku, productName, orderItemId, quantity } = wish.references;
  const texts = { reference, orderNumber, sku, productName, orderItemId };
  const tidy = Object.entries(texts).map(([name, text]) => [name, text?.trim() || undefined]);
  return { ...wish, description: wish.description?.trim(), references: { ...Object.fromEntries(tidy), quantity } };
}

function wrongFields({ wish, errors, foreign }: WishCheck, service: ServiceRecord, pricing: CustomPricing | undefined) {
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

function refusal({ errors, count }: Faults, unreadable: boolean): RowRefusal {
  const told = errors.slice(0, MOST_FIELD_ERRORS);
  const more = count - told.length;
  const message = told.map(({ message }) => message).join("; ") + (more > 0 ? `; and ${more} more` : "");
  const errorCount = more > 0 ? count : undefined;
  return { code: "invalid_input", message, errors: told, errorCount, unreadable: unreadable || undefined };
}

/** Names each field of each order that is wrong. */
export function invalidOrders(rows: readonly PurchaseRow[]): Problem {
  const wrong = rows.flatMap((row) => ("refused" in row ? [{ rowIndex: row.rowIndex, ...row.refused }] : []));
  return invalidInput(
    wrong.flatMap(({ rowIndex, errors = [] }) => errors.map((error) => errorWithin(`orders[${rowIndex}]`, error))),
    wrong.reduce((sum, { errors = [], errorCount = errors.length }) => sum + errorCount, 0),
  );
}

const placeOf = (field: WishField): string => (field === "description" ? "packageDetails.description" : field);
