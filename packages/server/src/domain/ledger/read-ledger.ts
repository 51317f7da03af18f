import type { BalanceReply, Transaction, TransactionList } from "@shipctl/sdk/contract";
import { requirePresent } from "../../shared/assert.js";
import { toUsd } from "../../shared/money.js";
import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import type { Tx } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { inModes, type Mode, readShop, shownModes } from "../shop/shop-mode.js";
import {
  centsIn,
  type EntryRecord,
  entryTable,
  sumsIn,
  testCentsOf,
  type WalletRecord,
  walletOf,
  walletTable,
} from "./ledger.js";

export async function readWallet(world: Reader, customerId: string): Promise<WalletRecord> {
  return requirePresent(await world.store.get(walletTable, customerId), `wallet of ${customerId}`);
}

export type Balance = BalanceReply & Required<Pick<BalanceReply, "held">> & { readonly mode: Mode };

export async function readBalance(world: Reader, customerId: string): Promise<Balance> {
  const [wallet, { mode }] = await Promise.all([readWallet(world, customerId), readShop(world)]);
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

export const readEntry = (world: Reader, id: string): Promise<EntryRecord | undefined> =>
  world.store.get(entryTable, id);

export interface EntryFilter {
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
}

/** A customer's transactions: in a live shop, those that changed the real balance. */
export async function listTransactions(
  world: Reader,
  customerId: string,
  filter: EntryFilter,
  page: PageRequest,
): Promise<TransactionList> {
  const { mode } = await readShop(world);
  const groups = inModes(customerId, shownModes(mode));
  const { records, total } = await world.store.page(entryTable, {
    index: "byCustomer",
    groups,
    ...filter,
    ...toRange(page),
  });
  return {
    transactions: records.map((entry) => transactionView(entry, mode)),
    totalPages: totalPages(total, page.limit),
    totalTransactions: total,
  };
}

/** All entries by which administrators took money from balances, or moved it to the test balance. There are few. */
export const takenBackEntries = (
  world: Reader,
  period: Pick<EntryFilter, "from" | "to">,
): Promise<readonly EntryRecord[]> => world.store.list(entryTable, { index: "takenBack", groups: ["all"], ...period });

/** Purchases minus refunds since an instant, in cents: in a live shop, from the real balance. */
export async function spentSince(world: Reader, customerId: string, from: string): Promise<number> {
  const groups = [`${customerId} purchase`, `${customerId} refund`];
  const sum = (field: "amountCents" | "testCents") =>
    world.store.sum(entryTable, { index: "byCustomerKind", groups, from }, field);
  const [{ mode }, cents, testCents] = await Promise.all([readShop(world), sum("amountCents"), sum("testCents")]);
  return mode === "live" ? testCents - cents : -cents;
}

/** As a shop in this mode shows it. */
export function transactionView(entry: EntryRecord, mode: Mode): Transaction {
  const cents = centsIn(entry, shownModes(mode));
  const testAfterCents = mode === "live" ? (entry.testAfterCents ?? 0) : 0;
  return {
    _id: entry.id,
    transactionId: entry.number,
    // A free label is a debit too.
    type: cents < 0 || entry.kind === "purchase" ? "debit" : "credit",
    kind: entry.kind,
    description: entry.description,
    amount: toUsd(Math.abs(cents)),
    balanceAfter: toUsd(entry.balanceAfterCents - testAfterCents),
    createdAt: entry.createdAt,
    mode: entry.mode ?? "live",
    ...(entry.subject === undefined ? {} : { reference: entry.subject }),
  };
}
