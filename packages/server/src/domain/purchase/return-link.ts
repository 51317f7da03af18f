import { Problem } from "../../shared/problem.js";
import { type ClaimedReads, type Load, one, within } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { walletClaim } from "../ledger/ledger.js";
import { isLive, isVisible, type OrderRecord, type OrderRef, orderTable } from "../order/order-table.js";

/** The order whose parcel is brought back. */
export interface ReturnOf extends OrderRef {
  /** Another return of it may exist. */
  readonly again: boolean;
}

const returnRange = (id: string) => ({ index: "byReturn", groups: [id] }) as const;

/** The return labels of an order, oldest first. */
export async function returnsOf({ store }: Reader, { id }: OrderRecord): Promise<OrderRecord[]> {
  return (await store.list(orderTable, returnRange(id))).filter(isVisible);
}

/** For `refuseReturn`. */
export const returnLoad = (returnOf: ReturnOf | undefined, customerId: string): Load =>
  returnOf === undefined
    ? {}
    : {
        see: [
          one(orderTable, returnOf.id),
          within(orderTable, returnRange(returnOf.id), { under: walletClaim(customerId) }),
        ],
      };

/** Call in the transaction that holds the money. @throws not_returnable, return_exists */
export function refuseReturn(seen: ClaimedReads, returnOf: ReturnOf | undefined): void {
  if (!returnOf) return;
  const original = seen.get(orderTable, returnOf.id);
  if (original) requireReturnable(original);
  const existing = returnOf.again ? undefined : seen.list(orderTable, returnRange(returnOf.id)).find(isLive);
  if (!existing) return;
  const message = `${existing.number} is already a return label of ${returnOf.number}. Nothing was bought now. To buy another one, send again: true.`;
  throw new Problem("return_exists", message, { details: { orderId: existing.number } });
}

/** @throws not_returnable */
export function requireReturnable(order: OrderRecord): void {
  const obstacle = whyNotReturnable(order);
  if (obstacle) throw new Problem("not_returnable", obstacle);
}

function whyNotReturnable({ number, purchase, status, isReturn, returnOf }: OrderRecord): string | undefined {
  if (isReturn) {
    const hint = returnOf ? ` of ${returnOf.number}` : "";
    return `${number} is itself a return label${hint}. Buy a label for the parcel instead.`;
  }
  if (purchase.state === "failed") return `${number} was not bought, so there is no parcel to bring back`;
  if (purchase.state === "buying") return `${number} is still being bought; try again in a minute`;
  if (status === "cancelled") return `${number} was voided or refunded, so there is no parcel to bring back`;
  return undefined;
}
