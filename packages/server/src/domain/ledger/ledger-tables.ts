import type { Cents } from "../../shared/money.js";
import { at, type StoredRecord, table } from "../../store/store.js";
import { groupOf, type Mode } from "../shop/shop-mode.js";

/** One per customer, under the customer's id. The spendable balance is posted minus held. */
export interface WalletRecord extends StoredRecord {
  /** The sum of all entries. */
  readonly postedCents: Cents;
  /** The sum of all open holds. */
  readonly heldCents: Cents;
  /** Purchases minus refunds. */
  readonly spentCents: Cents;
  /** The part of the spendable balance that is test balance: it pays for sandbox labels only. Missing means 0. */
  readonly testCents?: Cents;
  /** The test balance part of what is posted, held or not. Missing means 0; see `uncounted`. */
  readonly postedTestCents?: Cents;
  /** The test balance part of what is spent. Missing means 0. */
  readonly spentTestCents?: Cents;
  /** What administrators have moved from credits to the test balance. Missing means 0. */
  readonly movedCents?: Cents;
  /** Its account is blocked. */
  readonly isFrozen?: boolean;
  /** The number of entries, which is the last one's `sequence`. */
  readonly entries: number;
}

export type EntryKind = "deposit" | "purchase" | "refund" | "adjustment";

/** Append-only. A mistake is corrected by another entry. */
export interface EntryRecord extends StoredRecord {
  readonly number: string;
  readonly customerId: string;
  /** 1, 2, 3, … within the wallet. */
  readonly sequence: number;
  readonly kind: EntryKind;
  /** Negative takes money. */
  readonly amountCents: Cents;
  readonly balanceAfterCents: Cents;
  /** The test balance part of the amount, with its sign. Missing means 0. */
  readonly testCents?: Cents;
  /** The test balance part of the posted balance after it. Missing means 0. */
  readonly testAfterCents?: Cents;
  /** `test` for a sample or test money. Missing means `live`. */
  readonly mode?: Mode;
  readonly description: string;
  /** Unique: one purchase and one refund per order, one deposit per payment. */
  readonly reference: string;
  /** An order's number or a top-up's id. */
  readonly subject?: string;
  readonly by?: string;
  readonly createdAt: string;
}

/** Money reserved for a purchase. Deleted when its last label is captured or released. */
export interface HoldRecord extends StoredRecord {
  readonly customerId: string;
  readonly openCents: Cents;
  /**
   * Labels still to be captured or released, including free ones. Missing in holds from before labels were counted,
   * which end at 0 cents.
   */
  readonly openLabels?: number;
  /** The test balance part. Missing means 0. */
  readonly testCents?: Cents;
  /** What it buys. Missing in those of older versions. */
  readonly mode?: Mode;
  readonly createdAt: string;
}

export const walletTable = table<WalletRecord>()("wallets", {
  version: 1,
  announced: true,
  indexes: {
    /** Older versions knew the test balance part of what can be spent only. */
    uncounted: ({ id, testCents, postedTestCents }) =>
      testCents !== undefined && postedTestCents === undefined ? at("all", id) : undefined,
  },
  unique: {},
});

/** The part of an amount that is shown in these modes. A live shop shows the real part only. */
export function partIn(modes: readonly Mode[], cents: Cents, testCents: Cents): Cents {
  if (modes.length > 1) return cents;
  return modes.includes("test") ? testCents : cents - testCents;
}

/** What an entry changes in these modes. */
export const centsIn = ({ amountCents, testCents = 0 }: EntryRecord, modes: readonly Mode[]): Cents =>
  partIn(modes, amountCents, testCents);

/** Which transactions it is listed with: those of the real balance, if it changes that. */
const listedIn = (entry: EntryRecord): Mode =>
  entry.amountCents === (entry.testCents ?? 0) ? (entry.amountCents === 0 ? (entry.mode ?? "live") : "test") : "live";

export const entryTable = table<EntryRecord>()("entries", {
  version: 2,
  announced: true,
  indexes: {
    byCustomer: (entry) => at(groupOf(entry.customerId, listedIn(entry)), entry.createdAt),
    byCustomerKind: (entry) => at(`${entry.customerId} ${entry.kind}`, entry.createdAt),
    /** Also what was moved to the test balance, which changes no total. */
    takenBack: (entry) =>
      entry.kind === "adjustment" && entry.amountCents <= 0 ? at("all", entry.createdAt) : undefined,
  },
  unique: { reference: (entry) => entry.reference },
  search: (entry) => `${entry.number} ${entry.description} ${entry.subject ?? ""}`,
});

export const holdTable = table<HoldRecord>()("holds", {
  version: 1,
  announced: true,
  indexes: { byCustomer: (hold) => at(hold.customerId, hold.createdAt) },
  unique: {},
});
