import { unpackedEntrance } from "../../shared/actor.js";
import { toUsd } from "../../shared/money.js";
import { breathe } from "../../shared/pace.js";
import type { Reader } from "../../world.js";
import type { AuditRecord } from "../audit/audit-table.js";
import { AUDIT_SLICE, type AuditFilter } from "../audit/list-audit.js";
import { type OrderRecord, orderTable } from "./order-table.js";

/** What the audit says of labels that were bought alone, newest first, whatever the search. */
export async function* purchaseAudit(world: Reader, { from, to }: AuditFilter): AsyncGenerator<AuditRecord> {
  for (let offset = 0; ; offset += AUDIT_SLICE) {
    const range = {
      index: "bought",
      groups: ["all"],
      direction: "desc",
      from,
      to,
      offset,
      limit: AUDIT_SLICE,
    } as const;
    const slice = await world.store.list(orderTable, range);
    yield* slice.flatMap(entryOf);
    if (slice.length < AUDIT_SLICE) return;
    await breathe();
  }
}

function entryOf({ id, customerId: by, number, createdAt: at, priceCents, purchase, boughtBy }: OrderRecord) {
  if (!boughtBy) return [];
  const to = { purchase: purchase.state, price: toUsd(priceCents) };
  return [{ id: `aud_${id}`, at, by, ...unpackedEntrance(boughtBy), action: "buy-label", subject: number, to }];
}
