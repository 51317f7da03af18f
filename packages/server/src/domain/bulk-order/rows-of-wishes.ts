import type { BulkRow } from "@shipctl/sdk/contract";
import { toUsd } from "../../shared/money.js";
import { mapInSlices } from "../../shared/pace.js";
import { type FieldError, invalidInput } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { ownAccount } from "../account/read-account.js";
import { checkWish, type TypedWish, type WishField } from "../order/order-wish.js";
import type { ConnectionRecord, ServiceRecord } from "../service/connection-table.js";
import { priceOf } from "../service/price.js";
import type { BulkPurchase } from "./ordered-rows.js";

/** Wishes that are checked before others get a turn. */
const SLICE = 100;
const ERRORS_TOLD = 100;

/** What a program orders in one go, all of it by one service. */
export interface WishList {
  readonly connection: ConnectionRecord;
  readonly service: ServiceRecord;
  readonly template?: string;
  readonly wishes: readonly TypedWish[];
}

/**
 * A program's orders as rows to be paid for. A program mends its whole call and sends it again, so that one that is
 * wrong stops all of them, before any money is held. @throws invalid_input naming each field of each order.
 */
export async function rowsOfWishes(
  world: Pick<World, "store">,
  customerId: string,
  { connection, service, template, wishes }: WishList,
): Promise<BulkPurchase> {
  const { customPricing } = await ownAccount(world, customerId);
  const errors = await mapInSlices(wishes, SLICE, (wish, index): readonly FieldError[] => {
    const { errors, foreign } = checkWish(wish, (field) => `orders[${index}].${placeOf(field)}`);
    const price = priceOf(service, customPricing, wish.parcel.weightLbs);
    const heavy = price.ok ? [] : [{ field: `orders[${index}].packageDetails.weight`, message: price.reason }];
    return [...foreign, ...errors, ...heavy];
  });
  const told = errors.flat().slice(0, ERRORS_TOLD);
  if (told.length > 0) throw invalidInput(told);
  return {
    apiId: connection.id,
    pick: { carrier: service.carrier, service: service.name, template },
    rows: wishes.map((wish, rowIndex) => ({ rowIndex, data: rowOf(wish) })),
  };
}

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
