import type { BalanceReply } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import { invariant, requirePresent } from "../../shared/assert.js";
import { type Cents, toUsd } from "../../shared/money.js";
import { isTestSpace } from "../../shared/test-space.js";
import {
  at,
  type Claim,
  type DocumentClaim,
  one,
  ownerOf,
  type StoredRecord,
  type Tx,
  table,
} from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { mailLater, type NewEvent } from "../event/publish.js";
import { groupOf, inModes, MODES, type Mode, shopFor, shownModes } from "../shop/shop-mode.js";
import { countEntry, isCharge } from "./ledger-days.js";

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
  /** The customer wants a mail when less than this of the real balance is left. */
  readonly lowBelowCents?: Cents | undefined;
  /** The mail was sent, and the balance has not been at least that since. */
  readonly isLowMailed?: true | undefined;
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
  /** Its group, if its label is a row of a bulk order. */
  readonly group?: string;
  /** Missing if it is the first of its group, or has none; `first live`: of those that a live shop lists. */
  readonly rank?: "first live" | "later";
  readonly createdAt: string;
}

/** The purchases of a bulk order, or its refunds of a day (UTC). */
export interface EntryGroup {
  readonly id: string;
  readonly bulkId: string;
  readonly bulkNumber: string;
}

/** A group with its sums: of the entries that a live shop lists, and of the others. */
export interface EntryGroupRecord extends EntryGroup, StoredRecord {
  readonly live?: GroupSums;
  readonly test?: GroupSums;
}

export interface GroupSums extends Pick<EntryRecord, "amountCents" | "testCents"> {
  readonly entries: number;
  readonly last: Pick<EntryRecord, "sequence" | "balanceAfterCents" | "testAfterCents" | "createdAt">;
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
export const centsIn = (
  { amountCents, testCents = 0 }: Pick<EntryRecord, "amountCents" | "testCents">,
  modes: readonly Mode[],
): Cents => partIn(modes, amountCents, testCents);

/** Which transactions it is listed with: those of the real balance, if it changes that. */
const listedIn = (entry: EntryRecord): Mode =>
  entry.amountCents === (entry.testCents ?? 0) ? (entry.amountCents === 0 ? (entry.mode ?? "live") : "test") : "live";

export const entryTable = table<EntryRecord>()("entries", {
  version: 2,
  announced: true,
  indexes: {
    /** By rank, so that a page of lines is one range; see `listed`. */
    byCustomer: (entry) => at(withRank(groupOf(entry.customerId, listedIn(entry)), entry.rank), entry.createdAt),
    byCustomerKind: (entry) => at(groupOf(`${entry.customerId} ${entry.kind}`, listedIn(entry)), entry.createdAt),
    byBulk: (entry) =>
      entry.group === undefined
        ? undefined
        : at(groupOf(`${bulkIdIn(entry.group)} ${entry.kind}`, listedIn(entry)), entry.createdAt),
    byNumber: (entry) => (isTestSpace(entry.customerId) ? undefined : at("all", entry.number)),
    /** Also what was moved to the test balance, which changes no total. */
    takenBack: (entry) =>
      entry.kind === "adjustment" && entry.amountCents <= 0 && !isTestSpace(entry.customerId) && !isCharge(entry)
        ? at("all", entry.createdAt)
        : undefined,
  },
  unique: { reference: (entry) => entry.reference },
  search: (entry) => `${entry.number} ${entry.description} ${entry.subject ?? ""}`,
});

/** The reference of the nth correction of an order's cost that was charged on. */
export const chargeReference = (orderId: string, nth: number): string => `charge ${orderId} ${nth}`;
/** The reference of the entry that gives them back. */
export const chargeBackReference = (orderId: string): string => `charge-back ${orderId}`;

const withRank = (group: string, rank: EntryRecord["rank"]): string => (rank ? `${group} ${rank}` : group);

/** A customer's entries in the index `byCustomer`: all, or the first one of each group and those without a group. */
export function listed(customerId: string, modes: readonly Mode[], what: "entries" | "lines"): string[] {
  const shown = inModes(customerId, modes);
  const live = withRank(groupOf(customerId, "live"), "first live");
  if (what === "lines") return modes.includes("test") ? shown : [...shown, live];
  return [...shown, live, ...shown.map((group) => withRank(group, "later"))];
}

export const entryGroupTable = table<EntryGroupRecord>()("entry-groups", { version: 1, indexes: {}, unique: {} });

type Row = Omit<EntryGroup, "id"> | undefined;

/** The group of a row's purchase. */
export const purchaseGroup = (row: Row): EntryGroup | undefined => row && groupNamed(row, "purchase");

/** The group of a row's refund at this time. */
export const refundGroup = (row: Row, at: string): EntryGroup | undefined =>
  row && groupNamed(row, `refund ${at.slice(0, "2026-11-01".length)}`);

const groupNamed = ({ bulkId, bulkNumber }: Omit<EntryGroup, "id">, name: string): EntryGroup => ({
  id: `${bulkId} ${name}`,
  bulkId,
  bulkNumber,
});

const bulkIdIn = (groupId: string): string => groupId.slice(0, groupId.indexOf(" "));

export const groupClaims = (group: EntryGroup | undefined): Claim[] => (group ? [one(entryGroupTable, group.id)] : []);

/** Counts an entry in its group. Needs groupClaims for change. */
export function inGroup(tx: Tx, entry: EntryRecord, group: EntryGroup | undefined): EntryRecord {
  if (!group) return entry;
  const known = tx.get(entryGroupTable, group.id);
  const mode = listedIn(entry);
  const { entries, amountCents, testCents = 0 } = known?.[mode] ?? { entries: 0, amountCents: 0 };
  const { sequence, balanceAfterCents, testAfterCents, createdAt } = entry;
  const sums: GroupSums = {
    entries: entries + 1,
    amountCents: amountCents + entry.amountCents,
    testCents: testCents + (entry.testCents ?? 0),
    last: { sequence, balanceAfterCents, testAfterCents, createdAt },
  };
  tx.put(entryGroupTable, { ...known, ...group, [mode]: sums });
  const rank = !known ? undefined : mode === "live" && !known.live ? "first live" : "later";
  return { ...entry, group: group.id, ...(rank && { rank }) };
}

export const holdTable = table<HoldRecord>()("holds", {
  version: 1,
  announced: true,
  indexes: { byCustomer: (hold) => at(hold.customerId, hold.createdAt) },
  under: { byCustomer: (hold) => walletClaim(hold.customerId) },
  unique: {},
});

/** An entry before it is posted. `number` comes from ids.number("TXN"), fetched before the transaction. */
export type EntryDraft = Pick<
  EntryRecord,
  "number" | "kind" | "amountCents" | "description" | "reference" | "subject" | "by" | "testCents" | "mode"
> & {
  readonly group?: EntryGroup | undefined;
};

export const walletClaim = (customerId: string): DocumentClaim => one(walletTable, customerId);

/** Every account gets a wallet when it is created. */
export function openWallet(tx: Tx, customerId: string): void {
  tx.put(walletTable, { id: customerId, postedCents: 0, heldCents: 0, spentCents: 0, entries: 0 });
}

/** A frozen wallet holds no more money: its account is blocked. Needs walletClaim for change. */
export function freezeWallet(tx: Tx, customerId: string, isFrozen: boolean): void {
  const { isFrozen: before = false, ...wallet } = walletOf(tx, customerId);
  if (isFrozen !== before) tx.put(walletTable, isFrozen ? { ...wallet, isFrozen } : wallet);
}

/** After a change, the next entry that leaves less sends a mail. Needs walletClaim for change. */
export function setLowBalance(tx: Tx, customerId: string, lowBelowCents: Cents | undefined): void {
  const wallet = walletOf(tx, customerId);
  if (wallet.lowBelowCents !== lowBelowCents) tx.put(walletTable, { ...wallet, lowBelowCents, isLowMailed: undefined });
}

const isLow = (wallet: WalletRecord): boolean =>
  wallet.lowBelowCents !== undefined && shownCents(wallet, "live") < wallet.lowBelowCents;

/** Once it is no longer low, the next time sends a mail again. */
export const whileLow = (wallet: WalletRecord): WalletRecord =>
  wallet.isLowMailed && !isLow(wallet) ? { ...wallet, isLowMailed: undefined } : wallet;

/** Mails the customer once. */
function mailLow(tx: Tx, world: Pick<World, "clock" | "mailer">, wallet: WalletRecord): WalletRecord {
  const { id: customerId, lowBelowCents, isLowMailed } = wallet;
  if (isLowMailed || lowBelowCents === undefined || !isLow(wallet)) return wallet;
  const balanceCents = shownCents(wallet, "live");
  mailLater(tx, world, { customerId }, { kind: "low_balance", balanceCents, belowCents: lowBelowCents });
  return { ...wallet, isLowMailed: true };
}

export const walletOf = (tx: Tx, customerId: string): WalletRecord =>
  requirePresent(tx.get(walletTable, customerId), `wallet of ${customerId}`);

/** The test balance part of the spendable balance. */
export const testCentsOf = ({ testCents = 0 }: Pick<WalletRecord, "testCents">): Cents => testCents;

export const spendableCents = (wallet: WalletRecord): Cents => wallet.postedCents - wallet.heldCents;

export interface Sums {
  readonly balanceCents: Cents;
  readonly heldCents: Cents;
  readonly spentCents: Cents;
}

/** What can be spent, is held and was spent in these modes. */
export const sumsIn = (wallet: WalletRecord, modes: readonly Mode[]): Sums => ({
  balanceCents: partIn(modes, spendableCents(wallet), testCentsOf(wallet)),
  heldCents: partIn(modes, wallet.heldCents, (wallet.postedTestCents ?? 0) - testCentsOf(wallet)),
  spentCents: partIn(modes, wallet.spentCents, wallet.spentTestCents ?? 0),
});

/** What can be spent in this mode: a test shop works with one balance, a live one with the real part. */
export const shownCents = (wallet: WalletRecord, mode: Mode): Cents => sumsIn(wallet, shownModes(mode)).balanceCents;

export const purchaseEntryClaim = (orderId: string): Claim => ownerOf(entryTable, "reference", `purchase ${orderId}`);

/** The test balance part of an order's payment, negative. Needs purchaseEntryClaim. */
export const testCentsPaid = (tx: Tx, orderId: string): Cents =>
  tx.find(entryTable, "reference", `purchase ${orderId}`)?.testCents ?? 0;

/** Appends an entry and updates the posted balance. Needs walletClaim and groupClaims for change. */
export function postEntry(
  tx: Tx,
  world: Pick<World, "ids" | "clock" | "settings" | "mailer">,
  customerId: string,
  draft: EntryDraft,
  wallet: WalletRecord = walletOf(tx, customerId),
): EntryRecord {
  invariant(Number.isSafeInteger(draft.amountCents), `entry of ${draft.amountCents} cents`);
  const postedCents = wallet.postedCents + draft.amountCents;
  const isSpending = draft.kind === "purchase" || draft.kind === "refund";
  const testCents = draft.testCents || 0;
  const postedTestCents = (wallet.postedTestCents ?? 0) + testCents;
  const isTest = (draft.mode ?? (testCents !== 0 && testCents === draft.amountCents ? "test" : "live")) === "test";
  const ungrouped: EntryRecord = {
    id: world.ids.opaque("txn"),
    customerId,
    sequence: wallet.entries + 1,
    number: draft.number,
    kind: draft.kind,
    amountCents: draft.amountCents,
    description: draft.description,
    reference: draft.reference,
    subject: draft.subject,
    by: draft.by,
    balanceAfterCents: postedCents,
    ...(testCents !== 0 && { testCents }),
    ...(postedTestCents !== 0 && { testAfterCents: postedTestCents }),
    ...(isTest && { mode: "test" }),
    createdAt: isoNow(world.clock),
  };
  const entry = inGroup(tx, ungrouped, draft.group);
  tx.put(entryTable, entry);
  countEntry(tx, world, entry);
  const after = whileLow({
    ...wallet,
    postedCents,
    spentCents: isSpending ? wallet.spentCents - draft.amountCents : wallet.spentCents,
    ...(testCents !== 0 && { testCents: testCentsOf(wallet) + testCents, postedTestCents }),
    ...(testCents !== 0 && isSpending && { spentTestCents: (wallet.spentTestCents ?? 0) - testCents }),
    entries: entry.sequence,
  });
  // Samples and test balance are nobody's news.
  const takes = !isTest && draft.amountCents < testCents;
  tx.put(walletTable, takes ? mailLow(tx, world, after) : after);
  return entry;
}

/** The event for an entry that was just posted, with the figures of this mode. */
export function balanceChanged(tx: Tx, entry: EntryRecord, mode: Mode): NewEvent {
  const { customerId, number: transactionId, kind, subject, createdAt: at } = entry;
  const isOfOrder = kind === "purchase" || kind === "refund" || isCharge(entry);
  const balance = toUsd(shownCents(walletOf(tx, customerId), mode));
  const data = {
    transactionId,
    kind,
    amount: toUsd(centsIn(entry, shownModes(mode))),
    balance,
    mode: entry.mode ?? "live",
  };
  return { type: "balance.changed", customerId, at, data: isOfOrder ? { orderId: subject, ...data } : data };
}

export async function readWallet(world: Reader, customerId: string): Promise<WalletRecord> {
  return requirePresent(await world.store.get(walletTable, customerId), `wallet of ${customerId}`);
}

export type Balance = BalanceReply & Required<Pick<BalanceReply, "held">> & { readonly mode: Mode };

export async function readBalance(world: Reader, customerId: string): Promise<Balance> {
  const [wallet, { mode }] = await Promise.all([readWallet(world, customerId), shopFor(world, customerId)]);
  return balanceView(wallet, mode);
}

/** The balance in a mode, within a transaction that has claimed the wallet. */
export const balanceIn = (tx: Tx, customerId: string, mode: Mode): Balance =>
  balanceView(walletOf(tx, customerId), mode);

function balanceView(wallet: WalletRecord, mode: Mode): Balance {
  const { balanceCents, heldCents } = sumsIn(wallet, shownModes(mode));
  const testCents = testCentsOf(wallet);
  const testBalance = mode === "live" && testCents > 0 && { testBalance: toUsd(testCents) };
  return { balance: toUsd(balanceCents), held: toUsd(heldCents), mode, ...testBalance };
}

/** The labels whose average price tells how many the balance buys. */
const RECENT_LABELS = 20;

/** Also about how many labels the balance buys, unless no label with a price was bought yet. */
export async function readBalanceWithLabels(world: Reader, customerId: string): Promise<Balance> {
  const balance = await readBalance(world, customerId);
  const recent = await world.store.list(entryTable, {
    index: "byCustomerKind",
    groups: inModes(`${customerId} purchase`, shownModes(balance.mode)),
    direction: "desc",
    limit: RECENT_LABELS,
  });
  const spent = recent.reduce((sum, { amountCents }) => sum - amountCents, 0);
  if (spent === 0) return balance;
  const labelsLeft = Math.floor((Math.max(0, balance.balance) * 100 * recent.length) / spent);
  return { ...balance, labelsLeft };
}

export const readEntry = (world: Reader, id: string): Promise<EntryRecord | undefined> =>
  world.store.get(entryTable, id);

export interface EntryFilter {
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Purchases minus refunds since an instant, in cents: in a live shop, from the real balance. */
export async function spentSince(world: Reader, customerId: string, from: string): Promise<number> {
  const groups = ["purchase", "refund"].flatMap((kind) => inModes(`${customerId} ${kind}`, MODES));
  const sum = (field: "amountCents" | "testCents") =>
    world.store.sum(entryTable, { index: "byCustomerKind", groups, from }, field);
  const [{ mode }, cents, testCents] = await Promise.all([
    shopFor(world, customerId),
    sum("amountCents"),
    sum("testCents"),
  ]);
  return mode === "live" ? testCents - cents : -cents;
}
