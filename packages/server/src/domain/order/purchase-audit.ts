import { unpackAuthInfo } from "../../shared/actor.js";
import { toUsd } from "../../shared/money.js";
import { eachOf } from "../../store/ranges.js";
import type { Reader } from "../../world.js";
import type { AuditRecord } from "../audit/audit-table.js";
import type { AuditFilter } from "../audit/list-audit.js";
import { type OrderRecord, orderTable } from "./order-table.js";

/** The audit entries of single labels, by time. Does not apply the search. */
export async function* purchaseAudit(
  { store }: Reader,
  { from, to }: AuditFilter,
  direction: "asc" | "desc",
): AsyncGenerator<AuditRecord> {
  const range = { index: "bought", groups: ["all"], direction, from, to } as const;
  for await (const order of eachOf(store, orderTable, range)) yield* entryOf(order);
}

function entryOf({ id, customerId: by, number, createdAt: at, priceCents, purchase, boughtBy, accepted }: OrderRecord) {
  if (!boughtBy) return [];
  const to = { purchase: purchase.state, price: toUsd(priceCents), ...(accepted && { accepted }) };
  return [{ id: `aud_${id}`, at, by, ...unpackAuthInfo(boughtBy), action: "buy-label", subject: number, to }];
}
