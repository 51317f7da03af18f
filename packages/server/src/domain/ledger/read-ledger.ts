import type { BalanceReply, Transaction } from "@shipctl/sdk/contract";
import { requirePresent } from "../../shared/assert.js";
import { toUsd } from "../../shared/money.js";
import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import type { Tx } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { type Mode, readShop } from "../shop/shop-mode.js";
import { type EntryRecord, entryTable, type WalletRecord, walletTable } from "./ledger-tables.js";
import { shownCents, testCentsOf, walletOf } from "./post-entry.js";

export async function readWallet(world: Reader, customerId: string): Promise<WalletRecord> {
  return requirePresent(await world.store.get(walletTable, customerId), `wallet of ${customerId}`);
}

export type Balance = BalanceReply & Required<Pick<BalanceReply, "held">>;

export async function readBalance(world: Reader, customerId: string): Promise<Balance> {
  const [wallet, { mode }] = await Promise.all([readWallet(world, customerId), readShop(world)]);
  return balanceView(wallet, mode);
}

/** The balance in a mode, within a transaction that has claimed the wallet. */
export const balanceIn = (tx: Tx, customerId: string, mode: Mode): Balance =>
  balanceView(walletOf(tx, customerId), mode);

const balanceView = (wallet: WalletRecord, mode: Mode): Balance => ({
  balance: toUsd(shownCents(wallet, mode)),
  held: toUsd(wallet.heldCents),
  mode,
  ...(mode === "live" && testCentsOf(wallet) > 0 && { testBalance: toUsd(testCentsOf(wallet)) }),
});

export const readEntry = (world: Reader, id: string): Promise<EntryRecord | undefined> =>
  world.store.get(entryTable, id);

export interface EntryFilter {
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
}

export async function listEntries(
  world: Reader,
  customerId: string,
  filter: EntryFilter,
  page: PageRequest,
): Promise<{ entries: readonly EntryRecord[]; total: number; totalPages: number }> {
  const results = await world.store.page(entryTable, {
    index: "byCustomer",
    groups: [customerId],
    ...filter,
    ...toRange(page),
  });
  return { entries: results.records, total: results.total, totalPages: totalPages(results.total, page.limit) };
}

/** All entries by which administrators took money from balances. There are few. */
export const takenBackEntries = (
  world: Reader,
  period: Pick<EntryFilter, "from" | "to">,
): Promise<readonly EntryRecord[]> => world.store.list(entryTable, { index: "takenBack", groups: ["all"], ...period });

/** Purchases minus refunds since an instant, in cents. */
export async function spentSince(world: Reader, customerId: string, from: string): Promise<number> {
  const groups = [`${customerId} purchase`, `${customerId} refund`];
  return -(await world.store.sum(entryTable, { index: "byCustomerKind", groups, from }, "amountCents"));
}

export const transactionView = (entry: EntryRecord): Transaction => ({
  _id: entry.id,
  transactionId: entry.number,
  // A free label is a debit too.
  type: entry.amountCents < 0 || entry.kind === "purchase" ? "debit" : "credit",
  kind: entry.kind,
  description: entry.description,
  amount: toUsd(Math.abs(entry.amountCents)),
  balanceAfter: toUsd(entry.balanceAfterCents),
  createdAt: entry.createdAt,
  ...(entry.subject === undefined ? {} : { reference: entry.subject }),
});
