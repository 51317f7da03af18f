import { dayOf } from "../../shared/day.js";
import type { Cents } from "../../shared/money.js";
import { isTestSpace } from "../../shared/test-space.js";
import { at, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { World } from "../../world.js";

/**
 * What moved a balance: a top-up that was paid, an administrator's credit, money that an administrator took back, a label,
 * its refund, or a correction of its cost that was charged on.
 */
export type Movement = "paid" | "credited" | "takenBack" | "purchase" | "refund" | "correction";

/** The entries of one customer, day and movement. Test keys are left out. */
export interface LedgerDayRecord extends StoredRecord {
  readonly customerId: string;
  /** yyyy-mm-dd in the operator's time zone. */
  readonly day: string;
  readonly movement: Movement;
  readonly entries: number;
  /** Negative takes money. */
  readonly cents: Cents;
  /** The test balance part. */
  readonly testCents: Cents;
}

export const ledgerDayTable = table<LedgerDayRecord>()("ledger-days", {
  version: 1,
  indexes: {
    byCustomer: ({ customerId, day }) => at(customerId, day),
    byMovement: ({ movement, day }) => at(movement, day),
  },
  unique: {},
});

/** An entry, as far as it is counted. */
interface Counted {
  readonly customerId: string;
  readonly kind: "deposit" | "purchase" | "refund" | "adjustment";
  readonly amountCents: Cents;
  readonly testCents?: Cents;
  readonly reference: string;
  readonly by?: string | undefined;
  readonly createdAt: string;
}

/** A correction that was charged on to the customer, or given back. */
export const isCharge = ({ reference }: { readonly reference: string }): boolean =>
  /^charge(?:-back)? /.test(reference);

export function movementOf({ kind, amountCents, reference, by }: Counted): Movement {
  if (kind === "purchase" || kind === "refund") return kind;
  if (kind === "deposit") return by === undefined ? "paid" : "credited";
  if (isCharge({ reference })) return "correction";
  return amountCents > 0 ? "credited" : "takenBack";
}

/** The record of an entry alone. */
export function ledgerDayOf(entry: Counted, { timezone }: World["settings"]): LedgerDayRecord {
  const { customerId, amountCents: cents, testCents = 0 } = entry;
  const day = dayOf(Date.parse(entry.createdAt), timezone);
  const movement = movementOf(entry);
  return { id: `${customerId} ${day} ${movement}`, customerId, day, movement, entries: 1, cents, testCents };
}

/** Counts an entry on its day. */
export function countEntry(tx: Tx, { settings }: Pick<World, "settings">, entry: Counted): void {
  if (isTestSpace(entry.customerId)) return;
  const { entries, cents, testCents, ...base } = ledgerDayOf(entry, settings);
  tx.add(ledgerDayTable, { ...base, entries: 0, cents: 0, testCents: 0 }, { entries, cents, testCents });
}
